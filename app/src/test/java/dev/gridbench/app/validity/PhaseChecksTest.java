package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.PhaseFacts;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.validity.PhaseChecks.Arrival;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A phase of 100 operations by its rate, of which more or fewer were due. */
class PhaseChecksTest {

  private static final Latency NONE =
      new Latency(0, null, null, null, null, null, null, null, null);

  private static PhaseFacts phase(@Nullable Double expected, @Nullable Long due) {
    LoadFacts load =
        Flat.load(
            "100/s",
            due == null ? null : 100.0,
            100,
            due,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null);
    return Flat.phase(
        1, "100/s", 0, 1, expected, null, 100, 0, 0, NONE, NONE, null, null, false, null, load);
  }

  @ParameterizedTest
  @CsvSource({"100, false", "101, false", "99, false", "102, true", "98, true"})
  void ofEvenArrivalsOneMayFallBeyondTheBorder(long due, boolean told) {
    assertThat(PhaseChecks.caveats(phase(100.0, due), Arrival.EXACT)).hasSize(told ? 1 : 0);
  }

  /** Six standard deviations of a Poisson count of 100 are 60, and six more. */
  @ParameterizedTest
  @CsvSource({"166, false", "34, false", "167, true", "33, true"})
  void ofRandomArrivalsAsManyAsChanceExplains(long due, boolean told) {
    List<Caveat> caveats = PhaseChecks.caveats(phase(100.0, due), Arrival.RANDOM);
    assertThat(caveats)
        .hasSize(told ? 1 : 0)
        .allSatisfy(
            caveat -> {
              assertThat(caveat.label()).isEqualTo("phase-count");
              assertThat(caveat.invalidates()).isTrue();
              assertThat(caveat.message())
                  .startsWith(due + " operations were due where its rate comes to 100.");
            });
  }

  @Test
  void whereNothingIsKnownBeforehandNothingIsSaid() {
    assertThat(PhaseChecks.caveats(phase(100.0, 500L), Arrival.NONE)).isEmpty();
    assertThat(PhaseChecks.caveats(phase(null, 500L), Arrival.EXACT)).isEmpty();
    assertThat(PhaseChecks.caveats(phase(100.0, null), Arrival.EXACT)).isEmpty();
  }
}
