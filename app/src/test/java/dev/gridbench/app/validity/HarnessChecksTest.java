package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.folder.OutcomeSamples;
import dev.gridbench.app.result.harness.Bottleneck;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.Harness;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HarnessChecksTest {

  private static final Signs BUSY = new Signs(0.9, null, null, null, null, null, 0.5, null, false);

  @Test
  void aQuietHarnessHasNothingToSay() {
    assertThat(caveats(harness(7, 6, 12, null, Bottleneck.SERVER_BOUND), 7)).isEmpty();
  }

  @Test
  void aPauseSpoilsTheTailAndSaysFromWhereOn() {
    List<Caveat> caveats = caveats(harness(300, 0, 12, null, Bottleneck.SERVER_BOUND), 300);
    assertThat(caveats).extracting(Caveat::label).containsExactly("generator-pause");
    assertThat(caveats.get(0).invalidates()).isFalse();
    assertThat(caveats.get(0).message())
        .contains("paused for 300 ms", "seconds with more than 10 ms: 1.", "get from");
  }

  @Test
  void aLongCollectionIsAPauseToo() {
    assertThat(caveats(harness(8, 11, 12, null, Bottleneck.SERVER_BOUND), 8))
        .extracting(Caveat::label)
        .containsExactly("generator-pause");
  }

  @Test
  void aStallOfMoreThanASecondLosesTheTrial() {
    assertThat(caveats(harness(1_001, 0, 12, null, Bottleneck.SERVER_BOUND), 1_001))
        .extracting(Caveat::label, Caveat::invalidates)
        .containsExactly(org.assertj.core.groups.Tuple.tuple("generator-stall", true));
  }

  @Test
  void aClockThatIsOffByAHundredthOfASliceLosesTheTrial() {
    assertThat(caveats(harness(1, 0, 9_900, null, Bottleneck.SERVER_BOUND), 1)).isEmpty();
    assertThat(caveats(harness(1, 0, 10_100, null, Bottleneck.SERVER_BOUND), 1))
        .extracting(Caveat::label, Caveat::invalidates)
        .containsExactly(org.assertj.core.groups.Tuple.tuple("clock", true));
  }

  @Test
  void aLoadAtItsLimitAndADearHarnessAreTold() {
    List<Caveat> caveats = caveats(harness(1, 0, 12, 0.03, Bottleneck.CLIENT_BOUND), 1);
    assertThat(caveats).extracting(Caveat::label).containsExactly("client-bound", "overhead");
    assertThat(caveats.get(0).message()).contains("workers used 90 % of their processors");
    assertThat(caveats.get(1).message()).contains("3.0 % of the mean response time");
  }

  @Test
  void aCompilerThatIsStillAtWorkIsTold() {
    Harness busy = harness(1, 0, 12, null, Bottleneck.SERVER_BOUND, 250);
    assertThat(caveats(busy, 1)).extracting(Caveat::label).containsExactly("compiling");
    assertThat(caveats(harness(1, 0, 12, null, Bottleneck.SERVER_BOUND, 150), 1)).isEmpty();
  }

  /** In all 30 ms of 2 s for the worker that collected most: more than a hundredth. */
  @Test
  void aCollectorThatTakesAHundredthOfTheWindowIsToldWithItsSeconds() {
    assertThat(collecting(List.of(4_000_000L, 15_000_000L))).isEmpty();
    List<Caveat> caveats = collecting(List.of(4_000_000L, 26_000_000L));
    assertThat(caveats).extracting(Caveat::label).containsExactly("collecting");
    assertThat(caveats.get(0).invalidates()).isFalse();
    assertThat(caveats.get(0).message())
        .startsWith("Garbage collection paused a worker for 1.5 % of the window")
        .contains("more than 1 % of seconds 1.")
        .contains("'workerHeap'");
  }

  private static List<Caveat> collecting(List<Long> nanos) {
    Pauses pauses = new Pauses(new Histogram(2), List.of(0L, 0L), 0, 0, 0, nanos);
    return HarnessChecks.caveats(
        harness(1, 0, 12, null, Bottleneck.SERVER_BOUND),
        pauses,
        OutcomeSamples.measured("t").verbs(),
        BUSY,
        2,
        false);
  }

  @Test
  void processesThatWereMovedLoseTheTrialAndOthersDoNot() {
    var own = dev.gridbench.app.study.value.CpuSet.parse("0");
    var kept = new PlacementChecks.Seen("member-1", own, Set.of("0"), Set.of(0));
    var free = new PlacementChecks.Seen("worker-1", null, Set.of("0-1"), Set.of(0, 1));
    var moved = new PlacementChecks.Seen("member-2", own, Set.of("0", "0-1"), Set.of(0));
    assertThat(PlacementChecks.moved(List.of(kept, free))).isEmpty();
    Caveat caveat = PlacementChecks.moved(List.of(kept, moved)).orElseThrow();
    assertThat(caveat.invalidates()).isTrue();
    assertThat(caveat.message()).startsWith("member-2 was put on processors 0, but threads");
  }

  @Test
  void sameProcessorAndSplitTrialsRefuseToBeCompared() {
    assertThat(PlacementChecks.refusal("members 0 workers 1", "members 0 workers 0")).isPresent();
    assertThat(PlacementChecks.refusal("none", "none")).isEmpty();
    assertThat(PlacementChecks.refusal(null, "none")).isEmpty();
  }

  private static List<Caveat> caveats(Harness harness, long hiccupMillis) {
    Histogram hiccups = new Histogram(2);
    hiccups.recordValueWithCount(1_000, 10_000);
    hiccups.recordValueWithExpectedInterval(hiccupMillis * 1_000_000, 1_000_000);
    Pauses pauses = new Pauses(hiccups, List.of(0L, hiccupMillis * 1_000_000), 0, 0, 0, List.of());
    return HarnessChecks.caveats(
        harness, pauses, OutcomeSamples.measured("t").verbs(), BUSY, 2, false);
  }

  private static Harness harness(
      double hiccup, double gc, double clock, @Nullable Double overhead, Bottleneck bottleneck) {
    return harness(hiccup, gc, clock, overhead, bottleneck, 0);
  }

  private static Harness harness(
      double hiccup,
      double gc,
      double clock,
      @Nullable Double overhead,
      Bottleneck bottleneck,
      double compileMillis) {
    Harness plain = Objects.requireNonNull(OutcomeSamples.measured("t").harness());
    return Flat.harness(
        plain.placement(),
        null,
        Map.of(),
        bottleneck,
        null,
        null,
        null,
        null,
        null,
        null,
        hiccup,
        0,
        gc,
        compileMillis,
        null,
        overhead,
        null,
        null,
        0,
        clock,
        null,
        null,
        null);
  }
}
