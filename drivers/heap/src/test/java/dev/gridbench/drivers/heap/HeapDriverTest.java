package dev.gridbench.drivers.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Clock;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.query.QueryParser;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Organization;
import dev.gridbench.worker.data.values.Values;
import java.net.SocketTimeoutException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HeapDriverTest {

  private static final long MS = 1_000_000;

  private final ManualClock clock = new ManualClock();
  private final HeapDriver driver = new HeapDriver(clock);

  @Test
  void isFoundByTheServiceLoader() {
    assertThat(ServiceLoader.load(GridSystem.class))
        .singleElement()
        .satisfies(
            system -> {
              assertThat(system.name()).isEqualTo("heap");
              assertThat(system.traits().inWorker()).isTrue();
              assertThat(system.traits().versions().contains(system.traits().standardVersion()))
                  .isTrue();
            });
  }

  @Test
  void allConnectionsShareOneMapThatDefineEmpties() throws Exception {
    HeapSession writer = session(Map.of());
    writer.put(1, "one");
    assertThat(session(Map.of()).get(1)).isEqualTo("one");
    assertThat(writer.remove(1)).isTrue();
    assertThat(writer.remove(1)).isFalse();
    assertThat(writer.get(1)).isNull();
    writer.put(2, "two");
    driver.connect(spec(Map.of())).define();
    assertThat(driver.connect(spec(Map.of())).size()).hasValue(0);
  }

  @Test
  void withoutWaitingAFaultIsThrownAndNothingIsTold() throws Exception {
    HeapSession session = session(Map.of("fault", "error", "faultEvery", "3"));
    List<Object> results = new ArrayList<>();
    session.set(1, "one", (answer, failure) -> results.add("stored"));
    session.get(1, (answer, failure) -> results.add(String.valueOf(answer)));
    assertThatThrownBy(() -> session.get(1, (answer, failure) -> results.add("never")))
        .isInstanceOf(IllegalStateException.class);
    session.remove(1, (answer, failure) -> results.add(String.valueOf(answer)));
    assertThat(results).containsExactly("stored", "one", "true");
  }

  @Test
  void everyCallTakesItsServiceTimeAndWaitsForTheEndOfAStall() {
    HeapSession session = session(Map.of("serviceTime", "1ms", "stall", "100ms every 2s"));
    clock.now = 2_000 * MS + 30 * MS;
    session.get(1);
    assertThat(clock.now).isEqualTo(2_101 * MS);
    session.get(1);
    assertThat(clock.now).isEqualTo(2_102 * MS);
    clock.now = 4_000 * MS - 1;
    session.get(1);
    assertThat(clock.now)
        .as("a call that began before the stall does not wait")
        .isEqualTo(4_001 * MS - 1);
  }

  @Test
  void everyCallIsBusyForItsTimeAndLeavesItsGarbage() {
    Clock ticking = new TickingClock();
    CallCost cost = new CallCost(ticking, "0us", "none", "10us", "10KB");
    assertThat(cost.garbageLength()).isZero();
    cost.serve();
    assertThat(ticking.nanoTime()).isBetween(10_000L, 10_400L);
    assertThat(cost.garbageLength()).isEqualTo(10_240);
  }

  @Test
  void withoutOptionsNoTimePasses() {
    session(Map.of()).get(1);
    assertThat(clock.now).isZero();
  }

  @Test
  void optionsThatCannotBeReadAreNamed() {
    assertThatThrownBy(() -> session(Map.of("serviceTime", "1 fortnight")))
        .hasMessageContaining("'1 fortnight'");
    assertThatThrownBy(() -> session(Map.of("stall", "often"))).hasMessageContaining("'often'");
    assertThatThrownBy(() -> session(Map.of("stall", "2s every 1s")))
        .hasMessageContaining("not shorter");
    assertThatThrownBy(() -> session(Map.of("spin", "fast"))).hasMessageContaining("'fast'");
    assertThatThrownBy(() -> session(Map.of("garbage", "much"))).hasMessageContaining("'much'");
    assertThatThrownBy(() -> session(Map.of("fault", "gremlin"))).hasMessageContaining("'gremlin'");
    assertThatThrownBy(() -> session(Map.of("faultEvery", "0"))).hasMessageContaining("'0'");
  }

  @Test
  void aQueryAnswersTheMatchingRows() throws Exception {
    HeapSession session = session(Map.of());
    load(session);
    assertThat(rows(session, "age > 57")).containsExactlyInAnyOrder(employee(8), employee(9));
    assertThat(rows(session, "organization.name LIKE '%tum%' AND name = 'N3'"))
        .containsExactly(employee(3));
  }

  @Test
  void everyThirdAnswerIsAnotherKeysValue() {
    HeapSession session = session(Map.of("fault", "other-value", "faultEvery", "3"));
    load(session);
    List<Integer> ids = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      ids.add(((Employee) session.get(4)).id());
    }
    assertThat(ids).containsExactly(4, 4, 5, 4, 4, 5, 4);
  }

  @Test
  void everySecondReadIsDamagedAsAsked() {
    byte[] value = {1, 2, 3, 4};
    assertThat(second("bit-flip", value)).isEqualTo(new byte[] {1, 2, 2, 4});
    assertThat(second("truncated", value)).isEqualTo(new byte[] {1, 2, 3});
    assertThat(second("empty", value)).isEqualTo(new byte[0]);
    assertThat(second("miss", value)).isNull();
    Employee damaged = (Employee) second("truncated", employee(3));
    assertThat(damaged).isNotNull().isNotEqualTo(employee(3));
  }

  /** Or a fault that is asked for would go unnoticed because it never happened. */
  @Test
  void everyDamageOfEveryShapeIsNoticed() {
    for (ValueShape shape :
        List.of(
            new ValueShape.EmployeeRow(),
            new ValueShape.SmallObject(),
            new ValueShape.LargeObject(),
            new ValueShape.Bytes(100, 100))) {
      Values values = Values.of(shape, 7);
      for (String fault : List.of("bit-flip", "truncated", "empty")) {
        Object damaged = second(fault, values.value(1, 3));
        assertThat(damaged).isNotNull();
        assertThat(values.versionOf(1, damaged)).as(shape + ", " + fault).isEqualTo(-1);
      }
    }
  }

  @Test
  void aQueryAnswersObjectsByTheirText() throws Exception {
    for (ValueShape shape : List.of(new ValueShape.SmallObject(), new ValueShape.LargeObject())) {
      Values values = Values.of(shape, 7);
      driver.connect(spec(Map.of())).define();
      HeapSession session = session(Map.of());
      for (int key = 0; key < 10; key++) {
        session.set(key, values.value(key, 0));
      }
      Object text = values.attributes(3).value("stringField");
      assertThat(rows(session, "stringField = '" + text + "'")).containsExactly(values.value(3, 0));
      assertThat(rows(session, "stringField = 'metin'")).isEmpty();
    }
  }

  private @Nullable Object second(String fault, Object value) {
    HeapSession session = session(Map.of("fault", fault, "faultEvery", "2"));
    session.set(1, value);
    assertThat(session.get(1)).isEqualTo(value);
    return session.get(1);
  }

  @Test
  void aRemovedKeyAnswersOnceMore() {
    HeapSession session = session(Map.of("fault", "phantom", "faultEvery", "2"));
    session.set(1, "last");
    assertThat(session.remove(1)).isTrue();
    assertThat(session.get(1)).isNull();
    assertThat(session.get(1)).isEqualTo("last");
  }

  @Test
  void aTimeoutSaysThatItIsOne() {
    HeapSession session = session(Map.of("fault", "timeout", "faultEvery", "1"));
    assertThatThrownBy(() -> session.get(1)).hasCauseInstanceOf(SocketTimeoutException.class);
  }

  @Test
  void beyondItsCapacityItForgets() throws Exception {
    HeapSession session = session(Map.of("capacity", "2"));
    session.putAll(Map.of(1, "one", 2, "two", 3, "three"));
    session.set(4, "four");
    assertThat(driver.connect(spec(Map.of())).size()).hasValue(2);
    assertThatThrownBy(() -> session(Map.of("capacity", "little")))
        .hasMessageContaining("'little'");
  }

  @Test
  void everySecondReadOfAnOverwrittenKeyIsStale() {
    HeapSession session = session(Map.of("fault", "stale-value", "faultEvery", "2"));
    load(session);
    assertThat(session.get(1)).as("never overwritten").isEqualTo(employee(1));
    session.set(1, "young");
    assertThat(List.of(session.get(1), session.get(1), session.get(1), session.get(1)))
        .containsExactly("young", employee(1), "young", employee(1));
  }

  @Test
  void everySecondQueryMissesARowOrHasOneTooMany() throws Exception {
    HeapSession missing = session(Map.of("fault", "missing-row", "faultEvery", "2"));
    load(missing);
    assertThat(
            List.of(
                rows(missing, "age > 0").size(),
                rows(missing, "age > 0").size(),
                rows(missing, "age > 0").size()))
        .containsExactly(10, 9, 10);
    HeapSession extra = session(Map.of("fault", "extra-row", "faultEvery", "4"));
    assertThat(rows(extra, "age > 0")).as("the count goes on over all sessions").hasSize(11);
  }

  @Test
  void everySecondPutIsLost() {
    HeapSession session = session(Map.of("fault", "lost", "faultEvery", "2"));
    load(session);
    session.set(1, "a");
    session.set(1, "b");
    assertThat(session.get(1)).isEqualTo("a");
    session.set(1, "c");
    assertThat(session.get(1)).isEqualTo("c");
  }

  @Test
  void everySecondCallThrows() {
    HeapSession session = session(Map.of("fault", "error", "faultEvery", "2"));
    load(session);
    session.get(1);
    assertThatThrownBy(() -> session.set(1, "a")).hasMessageContaining("once in 2 calls");
    assertThat(session.get(1)).isEqualTo(employee(1));
  }

  private HeapSession session(Map<String, String> options) {
    return (HeapSession) ((HeapConnection) driver.connect(spec(options))).session();
  }

  private static ConnectionSpec spec(Map<String, String> options) {
    MapSpec map = new MapSpec("map", new ValueShape.EmployeeRow(), "object", List.of(), 10);
    return new ConnectionSpec("", List.of(), map, options, Map.of());
  }

  private static void load(HeapSession session) {
    for (int key = 0; key < 10; key++) {
      session.putAll(Map.of(key, employee(key)));
    }
  }

  private static Employee employee(int id) {
    return new Employee(id, "N" + id, 50 + id, "p", new Organization(1, "Factum", "F", "10"));
  }

  private static List<Object> rows(HeapSession session, String text) throws Exception {
    List<Object> rows = new ArrayList<>();
    session.prepare(QueryParser.parse(text)).run(rows::add);
    return rows;
  }

  private static final class ManualClock implements Clock {
    private long now;

    @Override
    public long nanoTime() {
      return now;
    }

    @Override
    public Instant now() {
      return Instant.ofEpochSecond(0, now);
    }

    @Override
    public void sleepUntil(long deadlineNanos) {
      now = Math.max(now, deadlineNanos);
    }
  }

  /** Every look at it takes 100 ns. */
  private static final class TickingClock implements Clock {
    private long now;

    @Override
    public long nanoTime() {
      now += 100;
      return now;
    }

    @Override
    public Instant now() {
      return Instant.EPOCH;
    }

    @Override
    public void sleepUntil(long deadlineNanos) {
      now = Math.max(now, deadlineNanos);
    }
  }
}
