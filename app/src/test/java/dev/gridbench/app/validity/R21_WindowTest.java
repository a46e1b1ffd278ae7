package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.Steady;
import dev.gridbench.app.result.harness.Caveat;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What an unsteady window does to its trial (method.md R21, docs/adr/0017). */
class R21_WindowTest {

  private static final Duration WARMUP = Duration.ofSeconds(2);

  @Test
  void throughputOrMedianThatIsNotFlatKeepsTheTrialOut() {
    for (List<String> unsteady :
        List.of(
            List.of("throughput"),
            List.of("p50"),
            List.of("p50", "p99"),
            List.of("throughput", "p50", "p99"))) {
      assertThat(caveat(unsteady)).isPresent();
      assertThat(caveat(unsteady).orElseThrow().label()).isEqualTo("not-steady");
      assertThat(caveat(unsteady).orElseThrow().invalidates()).isTrue();
    }
  }

  @Test
  void theTailAloneOnlyBarsTheTail() {
    Caveat caveat = caveat(List.of("p99")).orElseThrow();
    assertThat(caveat.label()).isEqualTo("tail-not-steady");
    assertThat(caveat.invalidates()).isFalse();
    assertThat(caveat.message())
        .contains("steady only from second 0.75 on (warmup, seen in p99)")
        .contains("'warmup' to at least 5 s")
        .endsWith("p99 of this trial is not used for verdicts.");
  }

  /** The median of a queue that grows is a ramp, however long one warms up. */
  @Test
  void ofARateThatIsNotKeptUpThroughputAloneIsAsked() {
    assertThat(caveat(List.of("p50", "p99"), false)).isEmpty();
    assertThat(caveat(List.of("p50", "p99"), true).orElseThrow().label()).isEqualTo("not-steady");
    Caveat caveat = caveat(List.of("throughput", "p50"), false).orElseThrow();
    assertThat(caveat.label()).isEqualTo("not-steady");
    assertThat(caveat.invalidates()).isTrue();
  }

  /** What a run decides by: the larger of those that a trial is judged by. */
  @Test
  void theSizeOfTheChangeIsTheEffect() {
    Map<String, Double> changes = Map.of("throughput", -0.02, "p50", 0.04, "p99", 0.3);
    Steady steady = new Steady("mixed", 10, 0.1, 40, List.of("throughput", "p50", "p99"), changes);

    Caveat keptUp = caveat(steady, true).orElseThrow();
    assertThat(keptUp.effect()).isEqualTo(0.04);
    assertThat(keptUp.message())
        .contains("In its last part alone, throughput is 2.0 % lower and p50 is 4.0 % higher and");
    assertThat(caveat(steady, false).orElseThrow().effect()).isEqualTo(0.02);
  }

  @Test
  void whereTheSizeIsNotStoredThereIsNoEffect() {
    assertThat(caveat(List.of("throughput")).orElseThrow().effect()).isNull();
  }

  @Test
  void aFlatWindowSaysNothing() {
    assertThat(caveat(List.of())).isEmpty();
  }

  @Test
  void tooFewSlicesNameBothRemedies() {
    Caveat caveat = SteadyChecks.caveat(null, series(12, 500), 3, WARMUP).orElseThrow();
    assertThat(caveat.label()).isEqualTo("steadiness-unknown");
    assertThat(caveat.message()).contains("'measure' to 8 s or more", "'slice' to 100 ms or less");
  }

  @Test
  void slicesOfAFewOperationsTellNothing() {
    Caveat caveat = SteadyChecks.caveat(null, series(30, 1.5), 3, WARMUP).orElseThrow();
    assertThat(caveat.label()).isEqualTo("steadiness-unknown");
    assertThat(caveat.invalidates()).isFalse();
    assertThat(caveat.message()).contains("30 slices have 1.5 operations each on average");
    assertThat(SteadyChecks.caveat(null, series(30, 0), 3, WARMUP)).isEmpty();
  }

  @Test
  void aSeriesWithoutBordersIsNotJudged() {
    SteadyChecks.Series blurred = new SteadyChecks.Series(40, 500, 0.3, true);
    assertThat(blurred.sharp()).isFalse();
    assertThat(new SteadyChecks.Series(40, 500, 0.05, true).sharp()).isTrue();

    Caveat caveat = SteadyChecks.caveat(null, blurred, 10, WARMUP).orElseThrow();
    assertThat(caveat.label()).isEqualTo("steadiness-unknown");
    assertThat(caveat.invalidates()).isFalse();
    assertThat(caveat.message())
        .contains("30 % of the interval reports came late", "Lengthen 'slice'");
  }

  private static Optional<Caveat> caveat(List<String> unsteady) {
    return caveat(unsteady, true);
  }

  private static Optional<Caveat> caveat(List<String> unsteady, boolean keptUp) {
    String shape = unsteady.isEmpty() ? "flat" : "warmup";
    return caveat(new Steady(shape, 0.75, 0.1, 40, unsteady), keptUp);
  }

  private static Optional<Caveat> caveat(Steady steady, boolean keptUp) {
    return SteadyChecks.caveat(steady, new SteadyChecks.Series(40, 500, 0, keptUp), 10, WARMUP);
  }

  private static SteadyChecks.Series series(int slices, double perSlice) {
    return new SteadyChecks.Series(slices, perSlice, 0, true);
  }
}
