package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.FailedPhase;
import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.OutcomeSamples;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.worker.wire.TrialPhase;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What each reason to keep a trial out of the tables means for trying it again. */
class RepeatsTest {

  /** Invalid for these kinds; told of something else, too, that keeps nothing out. */
  private static Outcome invalid(String... kinds) {
    Outcome.Measured sample = OutcomeSamples.measured("t");
    List<Caveat> caveats =
        new ArrayList<>(
            Arrays.stream(kinds)
                .map(kind -> new Caveat(Caveat.Kind.of(kind), true, "It was so."))
                .toList());
    caveats.add(new Caveat(CaveatKind.NOISE, false, "It was tolerated."));
    return Flat.measured(
        sample.trial(),
        sample.window(),
        sample.throughput(),
        sample.verbs(),
        sample.clientThroughput(),
        sample.cluster(),
        sample.clients(),
        sample.query(),
        sample.resources(),
        sample.load(),
        sample.kept(),
        sample.harness(),
        sample.faults(),
        sample.steady(),
        caveats,
        sample.costs());
  }

  private static Outcome failed(String phase) {
    return new Outcome.Failed(
        OutcomeSamples.trial("t"), new FailedPhase(phase), "It was so.", null);
  }

  @ParameterizedTest
  @CsvSource({
    // kind, tried again, the machine's doing, spoilt, unsteady, needs new processes
    "noise,           true,  true,  true,  false, false",
    "steal,           true,  true,  true,  false, false",
    "generator-stall, true,  true,  true,  false, false",
    "clock,           true,  true,  true,  false, false",
    "placement,       true,  true,  true,  false, true",
    "short-overlap,   true,  false, true,  false, false",
    "not-steady,      true,  false, false, true,  false",
    "wrong-answers,   false, false, false, false, false",
    "overflow,        false, false, false, false, false"
  })
  void eachKindHasItsConsequences(
      String kind,
      boolean again,
      boolean machine,
      boolean spoilt,
      boolean unsteady,
      boolean processes) {
    Outcome outcome = invalid(kind);
    assertThat(Repeats.due(List.of(outcome))).isEqualTo(again);
    assertThat(Repeats.disturbed(outcome)).isEqualTo(machine);
    assertThat(Repeats.spoilt(outcome)).isEqualTo(spoilt);
    assertThat(Repeats.spoils(new Caveat(Caveat.Kind.of(kind), true, "It was so.")))
        .isEqualTo(spoilt);
    assertThat(Repeats.unsteady(outcome)).isEqualTo(unsteady);
    assertThat(Repeats.needsNewProcesses(outcome)).isEqualTo(processes);
    assertThat(Repeats.doubts(outcome).isPresent()).isEqualTo(again);
  }

  @ParameterizedTest
  @EnumSource
  void aFailureThatTheMachineCausedMayPassAndAnyOtherStays(TrialPhase phase) {
    boolean machine = phase == TrialPhase.LATE || phase == TrialPhase.ABSENT;
    Outcome outcome = failed(phase.label());
    assertThat(phase.mayPass()).isEqualTo(machine);
    assertThat(Repeats.disturbed(outcome)).isEqualTo(machine);
    assertThat(Repeats.due(List.of(outcome))).isEqualTo(machine);
  }

  @Test
  void aTrialThatIsValidOrSkippedIsNotTriedAgain() {
    Outcome skipped = new Outcome.Skipped(OutcomeSamples.trial("t"), "It was so.");
    for (Outcome outcome : List.of(invalid(), skipped)) {
      assertThat(Repeats.due(List.of(outcome))).isFalse();
      assertThat(Repeats.disturbed(outcome)).isFalse();
      assertThat(Repeats.spoilt(outcome)).isFalse();
      assertThat(Repeats.doubts(outcome)).isEmpty();
    }
  }

  /** The first attempt and three more; the last of them counts, whatever came before. */
  @Test
  void theLastAttemptDecidesAndThereAreFourAtMost() {
    Outcome noisy = invalid("noise");
    assertThat(Repeats.due(List.of())).isTrue();
    assertThat(Repeats.due(Collections.nCopies(3, noisy))).isTrue();
    assertThat(Repeats.due(Collections.nCopies(4, noisy))).isFalse();
    assertThat(Repeats.due(List.of(noisy, invalid()))).isFalse();
    assertThat(Repeats.due(List.of(invalid("wrong-answers"), noisy))).isTrue();
  }

  @Test
  void theReasonsForAnotherAttemptAreNamedInOrder() {
    assertThat(Repeats.doubts(invalid("steal", "overflow", "not-steady")))
        .hasValue("not-steady steal");
  }
}
