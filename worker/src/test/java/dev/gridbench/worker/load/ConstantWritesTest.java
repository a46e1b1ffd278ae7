package dev.gridbench.worker.load;

import static dev.gridbench.worker.load.LoopRig.MS;
import static dev.gridbench.worker.load.LoopRig.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.data.values.Constants;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.ClientReport;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Where every write stores one constant, a read is of that constant or of what was loaded. */
class ConstantWritesTest {

  private static final Map<Verb, Integer> MIX = Map.of(Verb.GET, 1, Verb.SET, 1);

  @Test
  void everyKeyComesToHoldTheOneObject() throws Exception {
    LoopRig rig = LoopRig.constants(new FakeSession(), Map.of(Verb.GET, 1, Verb.SET, 9), 1);
    ClientReport report = rig.run(rig.window(0, 4 * SECOND));
    assertThat(report.wrongExample()).isNull();
    assertThat(rig.session.map.values())
        .allSatisfy(held -> assertThat(held).isSameAs(Constants.SMALL));
  }

  /** Versions start again after 65,536 writes; the constant stays. */
  @Test
  void withoutAFaultAllIsRightHoweverOftenAKeyIsWritten() throws Exception {
    LoopRig rig =
        LoopRig.constants(new FakeSession(), Map.of(Verb.GET, 1, Verb.SET, 5, Verb.PUT, 4), 100);
    rig.session.step = () -> rig.clock.advance(MS / 100);
    ClientReport report = rig.run(rig.window(0, 2 * SECOND));
    assertThat(rig.sum(Verb.SET, VerbTotals::succeeded) + rig.sum(Verb.PUT, VerbTotals::succeeded))
        .as("all go to one key")
        .isGreaterThan(2 << 16);
    assertThat(report.wrongExample()).isNull();
  }

  @Test
  void whatWasLoadedIsStaleOnceAWriteWasAcknowledged() throws Exception {
    Set<Object> written = new HashSet<>();
    LoopRig rig =
        LoopRig.constants(
            new FakeSession() {
              @Override
              public void set(Object key, Object value) throws Exception {
                step.run();
                written.add(key);
              }
            },
            MIX,
            1);
    ClientReport report = rig.run(rig.window(0, 2 * SECOND));
    assertThat(rig.sum(Verb.GET, VerbTotals::wrong)).isGreaterThan(100);
    assertThat(written).hasSize(LoopRig.ENTRIES);
    assertThat(report.wrongExample()).contains(" answered what was loaded, stale: version ");
  }

  @Test
  void theConstantIsCorruptWhereNobodyHasWritten() throws Exception {
    LoopRig rig =
        LoopRig.constants(
            new FakeSession() {
              @Override
              public @Nullable Object get(Object key) throws Exception {
                super.get(key);
                return Constants.SMALL;
              }
            },
            Map.of(Verb.GET, 999, Verb.SET, 1),
            1);
    ClientReport report = rig.run(rig.window(0, SECOND));
    assertThat(rig.sum(Verb.GET, VerbTotals::wrong)).isGreaterThan(900);
    assertThat(report.wrongExample()).endsWith("answered the constant, which was never written");
  }

  @Test
  void anyOtherValueIsCorrupt() throws Exception {
    LoopRig rig =
        LoopRig.constants(
            new FakeSession() {
              @Override
              public @Nullable Object get(Object key) throws Exception {
                return super.get((int) key / 2 * 2);
              }
            },
            Map.of(Verb.GET, 999, Verb.SET, 1),
            1);
    ClientReport report = rig.run(rig.window(0, SECOND));
    assertThat(rig.sum(Verb.GET, VerbTotals::wrong)).isBetween(400L, 600L);
    assertThat(report.wrongExample()).contains("answered Small[").contains("expected Small[");
  }

  @Test
  void aPutAnswersWhatWasLoadedAndThenTheConstant() throws Exception {
    Set<Object> seen = new HashSet<>();
    LoopRig rig =
        LoopRig.constants(
            new FakeSession() {
              @Override
              public @Nullable Object put(Object key, Object value) throws Exception {
                Object old = super.put(key, value);
                seen.add(String.valueOf(old));
                return old;
              }
            },
            Map.of(Verb.PUT, 1),
            1);
    ClientReport report = rig.run(rig.window(0, SECOND));
    assertThat(report.wrongExample()).isNull();
    assertThat(seen).as("loaded ones and the constant").hasSize(LoopRig.ENTRIES + 1);
  }

  @Test
  void aPutThatAnswersWhatWasLoadedAfterAnotherWriteIsStale() throws Exception {
    Map<Object, Object> loaded = new HashMap<>();
    LoopRig rig =
        LoopRig.constants(
            new FakeSession() {
              @Override
              public @Nullable Object put(Object key, Object value) throws Exception {
                loaded.putIfAbsent(key, map.getOrDefault(key, ""));
                super.put(key, value);
                return loaded.get(key);
              }
            },
            Map.of(Verb.PUT, 1),
            1);
    ClientReport report = rig.run(rig.window(0, SECOND));
    assertThat(rig.sum(Verb.PUT, VerbTotals::wrong)).isBetween(850L, 950L);
    assertThat(report.wrongExample())
        .endsWith(" answered what was loaded as the old value, expected the constant");
  }

  @Test
  void aWriteThatFailedMayOrMayNotHaveHappened() throws Exception {
    LoopRig rig =
        LoopRig.constants(
            new FakeSession() {
              private int calls;

              @Override
              public void set(Object key, Object value) throws Exception {
                step.run();
                if (++calls % 3 != 0) {
                  map.put(key, value);
                }
                if (calls % 3 != 1) {
                  throw new IOException("no answer");
                }
              }
            },
            MIX,
            1);
    ClientReport report = rig.run(rig.window(0, 4 * SECOND));
    assertThat(report.errors().get(Verb.SET).get("IOException")).isGreaterThan(100);
    assertThat(report.wrongExample()).isNull();
  }
}
