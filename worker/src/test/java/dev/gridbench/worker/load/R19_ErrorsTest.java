package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.worker.record.TimeTotals;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.ClientReport;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Operations are counted by what they came to: failures by their kind, misses apart from hits
 * (method.md R19).
 */
class R19_ErrorsTest {

  private static final long MISS = LoopRig.MS / 10;

  @Test
  void eachVerbHasItsOwnKinds() throws Exception {
    LoopRig rig = new LoopRig(new ReadOnly(), Map.of(Verb.GET, 3, Verb.SET, 1), null);
    ClientReport report = rig.run(rig.window(0, LoopRig.SECOND / 2));
    assertThat(report.errors()).containsOnlyKeys(Verb.SET);
    Map<String, Long> puts = Objects.requireNonNull(report.errors().get(Verb.SET));
    assertThat(puts).containsOnlyKeys("IOException");
    assertThat(puts.get("IOException"))
        .isPositive()
        .as("the one under way at the window's end failed too")
        .isEqualTo(rig.sum(Verb.SET, VerbTotals::failed) + 1);
  }

  /** A quarter of the keys is gone; to be told so takes a tenth of what a value takes. */
  @Test
  void aMissIsInNoHistogramOfHits() throws Exception {
    LoopRig rig = bounded(key -> key % 4 == 0);
    rig.run(rig.window(0, LoopRig.SECOND));

    VerbTotals slice = rig.slice(Verb.GET, 0);
    long hits = slice.succeeded() - slice.missed();
    assertThat(slice.missed()).isBetween(200L, hits);
    assertThat(slice.serviceTime())
        .satisfies(times -> assertThat(times.count()).isEqualTo(hits))
        .satisfies(times -> assertThat(times.minNanos()).isEqualTo(LoopRig.MS))
        .satisfies(times -> assertThat(times.sumNanos()).isEqualTo(hits * LoopRig.MS));
    TimeTotals misses = slice.missedServiceTime();
    assertThat(misses.count()).isEqualTo(slice.missed());
    assertThat(misses.maxNanos()).isEqualTo(MISS);
    assertThat(misses.sumNanos()).isEqualTo(slice.missed() * MISS);
    assertThat(quantile(slice.serviceTime(), 1)).isBetween(999_000L, 1_001_000L);
    assertThat(quantile(misses, 99)).isBetween(99_900L, 100_100L);
  }

  @Test
  void underAScheduleMissesHaveAResponseTimeOfTheirOwn() throws Exception {
    LoopRig rig = bounded(key -> key % 2 == 0);
    rig.model = new LoadModel.Open(500, LoadModel.Per.ALL, new Arrivals.Constant(true));
    rig.run(rig.window(0, LoopRig.SECOND));

    VerbTotals slice = rig.slice(Verb.GET, 0);
    long hits = slice.succeeded() - slice.missed();
    assertThat(slice.answered().count()).isEqualTo(hits);
    assertThat(slice.answered().minNanos()).isEqualTo(LoopRig.MS);
    assertThat(slice.sendLag().count()).as("of all that were sent").isEqualTo(500);
    TimeTotals response = slice.missedResponseTime();
    assertThat(response.count()).isEqualTo(slice.missed()).isEqualTo(500 - hits);
    assertThat(response.maxNanos()).isEqualTo(MISS);
  }

  @Test
  void whereEverythingMissesThereAreNoTimesOfHits() throws Exception {
    LoopRig rig = bounded(key -> true);
    rig.run(rig.window(0, LoopRig.SECOND));

    VerbTotals slice = rig.slice(Verb.GET, 0);
    assertThat(slice.succeeded()).isEqualTo(slice.missed()).isEqualTo(LoopRig.SECOND / MISS - 1);
    assertThat(slice.serviceTime().count()).isZero();
    assertThat(slice.missedServiceTime().count()).isEqualTo(slice.missed());
  }

  @Test
  void whereNothingMissesNothingIsSaidOfMisses() throws Exception {
    LoopRig rig = bounded(key -> false);
    rig.run(rig.window(0, LoopRig.SECOND));
    assertThat(rig.slice(Verb.GET, 0).missedServiceTime().count()).isZero();
  }

  /** A hit takes a millisecond, a miss a tenth of that. */
  private static LoopRig bounded(IntPredicate gone) {
    Bounded session = new Bounded();
    Workload workload = new Workload(Map.of(Verb.GET, 1), null).allowingMisses(true);
    LoopRig rig = LoopRig.mix(session, workload);
    session.map.keySet().removeIf(key -> gone.test((Integer) key));
    session.lasts = rig.clock::advance;
    return rig;
  }

  private static long quantile(TimeTotals times, double percent) throws Exception {
    return times.histogram().getValueAtPercentile(percent);
  }

  private static final class Bounded extends FakeSession {
    private LongConsumer lasts = nanos -> {};

    @Override
    public @Nullable Object get(Object key) {
      lasts.accept(map.containsKey(key) ? LoopRig.MS : MISS);
      return map.get(key);
    }
  }

  private static final class ReadOnly extends FakeSession {
    @Override
    public void set(Object key, Object value) throws Exception {
      step.run();
      throw new IOException("read only");
    }
  }
}
