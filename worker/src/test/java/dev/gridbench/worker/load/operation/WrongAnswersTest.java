package dev.gridbench.worker.load.operation;

import static dev.gridbench.worker.load.LoopRig.MS;
import static dev.gridbench.worker.load.LoopRig.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.api.client.RowSink;
import dev.gridbench.api.query.Query;
import dev.gridbench.api.query.QueryParser;
import dev.gridbench.model.Employee;
import dev.gridbench.worker.load.FakeSession;
import dev.gridbench.worker.load.LoopRig;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.ClientReport;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Faults come in every hundredth operation, and each must be found, and nothing else. */
class WrongAnswersTest {

  private static final int EVERY = 100;

  private final Map<Object, Object> stale = new HashMap<>();
  private int calls;

  @Test
  void anotherKeysValueIsWrong() throws Exception {
    LoopRig rig = gets(key -> Bent.otherKey(key));
    ClientReport report = rig.run(rig.window(0, SECOND));
    assertNineWrong(rig, Verb.GET);
    assertThat(report.wrongExample())
        .startsWith("get of key ")
        .contains("answered Employee[")
        .contains("expected Employee[");
  }

  @Test
  void aMissOfALoadedKeyIsWrong() throws Exception {
    LoopRig rig = gets(key -> null);
    ClientReport report = rig.run(rig.window(0, SECOND));
    assertNineWrong(rig, Verb.GET);
    assertThat(rig.sum(Verb.GET, VerbTotals::missed)).isZero();
    assertThat(report.wrongExample()).contains("found nothing, expected Employee[");
  }

  @Test
  void aVersionThatNobodyWroteIsWrong() throws Exception {
    LoopRig rig = gets(key -> Bent.version(key, 3));
    ClientReport report = rig.run(rig.window(0, SECOND));
    assertNineWrong(rig, Verb.GET);
    assertThat(report.wrongExample()).endsWith("version 3, which was never written");
  }

  @Test
  void aReadOlderThanAnAcknowledgedWriteIsStale() throws Exception {
    FakeSession session =
        new FakeSession() {
          @Override
          public void set(Object key, Object value) throws Exception {
            stale.put(key, map.get(key));
            super.set(key, value);
          }

          @Override
          public @Nullable Object get(Object key) throws Exception {
            Object young = super.get(key);
            return stale.containsKey(key) && ++calls % EVERY == 0 ? stale.get(key) : young;
          }
        };
    LoopRig rig = new LoopRig(session, Map.of(Verb.GET, 1, Verb.SET, 1), null);
    ClientReport report = rig.run(rig.window(0, 10 * SECOND));
    assertThat(calls / EVERY).isGreaterThan(20);
    assertThat(rig.sum(Verb.GET, VerbTotals::wrong)).isEqualTo(calls / EVERY);
    assertThat(rig.sum(Verb.SET, VerbTotals::wrong)).isZero();
    assertThat(report.wrongExample())
        .contains("stale: version ")
        .endsWith("was acknowledged before the get began");
  }

  @Test
  void readingAndWritingWithoutAFaultIsRightFarBeyondTheVersionsThatValuesTell() throws Exception {
    LoopRig rig = new LoopRig(new FakeSession(), Map.of(Verb.GET, 1, Verb.SET, 9), null, 100);
    rig.session.step = () -> rig.clock.advance(MS / 100);
    ClientReport report = rig.run(rig.window(0, 2 * SECOND));
    assertThat(rig.sum(Verb.SET, VerbTotals::succeeded))
        .as("all go to one key")
        .isGreaterThan(2 << 16);
    assertThat(report.wrongExample()).isNull();
  }

  @Test
  void removedKeysMayBeMissedAndOthersMayNot() throws Exception {
    LoopRig rig =
        new LoopRig(new FakeSession(), Map.of(Verb.GET, 2, Verb.SET, 1, Verb.REMOVE, 1), null);
    ClientReport report = rig.run(rig.window(0, 4 * SECOND));
    assertThat(report.wrongExample()).isNull();
    assertThat(rig.sum(Verb.GET, VerbTotals::missed)).isGreaterThan(100);
    assertThat(rig.sum(Verb.GET, VerbTotals::missed))
        .isLessThan(rig.sum(Verb.GET, VerbTotals::succeeded));
  }

  @Test
  void aLostWriteIsFoundByTheRemovalThatFollows() throws Exception {
    FakeSession session =
        new FakeSession() {
          @Override
          public void set(Object key, Object value) throws Exception {
            step.run();
            if (++calls % EVERY != 0) {
              map.put(key, value);
            } else {
              map.remove(key);
            }
          }
        };
    LoopRig rig = new LoopRig(session, Map.of(Verb.SET, 1, Verb.REMOVE, 1), null);
    ClientReport report = rig.run(rig.window(0, 10 * SECOND));
    assertThat(rig.sum(Verb.REMOVE, VerbTotals::wrong)).isBetween(10L, calls / (long) EVERY);
    assertThat(report.wrongExample())
        .endsWith("answered that it was not there, though it was there");
  }

  @Test
  void aWriteThatFailedMayOrMayNotHaveHappened() throws Exception {
    FakeSession session =
        new FakeSession() {
          @Override
          public void set(Object key, Object value) throws Exception {
            calls++;
            if (calls % 3 != 0) {
              super.set(key, value);
            }
            if (calls % 5 == 0) {
              throw new IOException("no answer");
            }
            map.put(key, value);
          }
        };
    LoopRig rig = new LoopRig(session, Map.of(Verb.GET, 1, Verb.SET, 1, Verb.REMOVE, 1), null);
    rig.session.step = () -> rig.clock.advance(MS);
    ClientReport report = rig.run(rig.window(0, 4 * SECOND));
    assertThat(report.errors().get(Verb.SET).get("IOException")).isGreaterThan(100);
    assertThat(report.wrongExample()).isNull();
  }

  @Test
  void anAnswerWithoutFaultHasTheRowsOfTheTruth() throws Exception {
    LoopRig rig = queries((every, value, sink) -> sink.row(value));
    ClientReport report = rig.run(rig.window(0, SECOND));
    assertThat(report.wrongExample()).isNull();
    long rows = rig.sum(Verb.QUERY, VerbTotals::rows);
    assertThat(rows).isGreaterThan(1000).isEqualTo(999 * (rows / 999));
  }

  @Test
  void aMissingRowIsWrong() throws Exception {
    assertQueryFault(
        (faulty, value, sink) -> {
          if (!faulty) {
            sink.row(value);
          }
        });
  }

  @Test
  void aDoubledRowIsWrong() throws Exception {
    assertQueryFault(
        (faulty, value, sink) -> {
          sink.row(value);
          if (faulty) {
            sink.row(value);
          }
        });
  }

  @Test
  void aRowThatIsAnotherOneIsWrong() throws Exception {
    assertQueryFault((faulty, value, sink) -> sink.row(faulty ? Bent.version(101, 0) : value));
  }

  @Test
  void aRowWithOneChangedAttributeIsWrong() throws Exception {
    assertQueryFault((faulty, value, sink) -> sink.row(faulty ? older((Employee) value) : value));
  }

  private static Employee older(Employee employee) {
    return new Employee(
        employee.id(),
        employee.name(),
        employee.age() + 1,
        employee.password(),
        employee.organization());
  }

  private void assertQueryFault(RowFault fault) throws Exception {
    LoopRig rig = queries(fault);
    ClientReport report = rig.run(rig.window(0, SECOND));
    assertThat(calls)
        .as("the last one ends at the window's end and is not counted")
        .isEqualTo(1000);
    assertThat(rig.sum(Verb.QUERY, VerbTotals::wrong)).isEqualTo(9);
    assertThat(rig.sum(Verb.QUERY, VerbTotals::succeeded)).isEqualTo(990);
    assertThat(report.wrongExample())
        .startsWith("query answered ")
        .contains(" rows, ")
        .contains("expected ");
  }

  private interface RowFault {
    void row(boolean faulty, Object value, RowSink sink);
  }

  private LoopRig queries(RowFault fault) throws Exception {
    Query query = QueryParser.parse("age > 50");
    FakeSession session =
        new FakeSession() {
          @Override
          public void rows(Query asked, RowSink sink) throws Exception {
            boolean[] faulty = {++calls % EVERY == 0};
            super.rows(
                asked,
                value -> {
                  fault.row(faulty[0], value, sink);
                  faulty[0] = false;
                });
          }
        };
    return new LoopRig(session, Map.of(Verb.QUERY, 1), query);
  }

  private interface GetFault {
    @Nullable Object answer(int key);
  }

  private LoopRig gets(GetFault fault) {
    FakeSession session =
        new FakeSession() {
          @Override
          public @Nullable Object get(Object key) throws Exception {
            Object right = super.get(key);
            return ++calls % EVERY == 0 ? fault.answer((Integer) key) : right;
          }
        };
    return new LoopRig(session, Map.of(Verb.GET, 1), null);
  }

  private void assertNineWrong(LoopRig rig, Verb verb) {
    assertThat(rig.sum(verb, VerbTotals::wrong)).isEqualTo(9);
    assertThat(rig.sum(verb, VerbTotals::succeeded)).isEqualTo(990);
    assertThat(calls)
        .as("the last one ends at the window's end and is not counted")
        .isEqualTo(1000);
  }

  /** Values as another driver might bring them. */
  private static final class Bent {

    private static final dev.gridbench.worker.data.values.Values VALUES =
        dev.gridbench.worker.data.values.Values.of(
            new dev.gridbench.api.ValueShape.EmployeeRow(), 1);

    static Object otherKey(int key) {
      return VALUES.value(key + 1, 0);
    }

    static Object version(int key, int version) {
      return VALUES.value(key, version);
    }
  }
}
