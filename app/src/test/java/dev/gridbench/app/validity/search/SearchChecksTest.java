package dev.gridbench.app.validity.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.OutcomeSamples;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What only the list of a search's checks decides; R28's tests search to the end. */
class SearchChecksTest {

  private static final Caveat LOUD = new Caveat(CaveatKind.NOISE, true, "It was too loud.");
  private static final Caveat TOLERATED = new Caveat(CaveatKind.NOISE, false, "It was loud.");
  private static final Caveat WRONG = new Caveat(CaveatKind.WRONG_ANSWERS, true, "One was wrong.");
  private static final Outcome.Measured SOUND = OutcomeSamples.measured("t");

  /** A search that was given up, with a probe for each caveat. */
  private static SearchEvidence givenUp(boolean errorsSought, Caveat... caveats) {
    List<SearchEvidence.Probe> probes = new ArrayList<>();
    for (Caveat caveat : caveats) {
      probes.add(new SearchEvidence.Probe(probes.size() + 1, SOUND.with(caveat), true, true));
    }
    return new SearchEvidence(probes, List.of(), 3, errorsSought, null);
  }

  @Test
  void aKindIsSaidOnceAtItsWorst() {
    assertThat(SearchChecks.caveats(givenUp(false, TOLERATED, LOUD))).containsExactly(LOUD);
    assertThat(SearchChecks.caveats(givenUp(false, LOUD, TOLERATED))).containsExactly(LOUD);
  }

  @Test
  void whatInvalidatesStandsFirst() {
    assertThat(SearchChecks.caveats(givenUp(false, TOLERATED, WRONG)))
        .containsExactly(WRONG, TOLERATED);
  }

  /** It is what such a search is for. */
  @Test
  void aWrongAnswerIsTheTrialsUnlessErrorsAreSought() {
    assertThat(SearchChecks.caveats(givenUp(false, WRONG))).containsExactly(WRONG);
    assertThat(SearchChecks.caveats(givenUp(true, WRONG))).isEmpty();
  }

  @Test
  void probesThatFailedAreCountedAndTheFirstIsNamed() {
    SearchEvidence evidence =
        new SearchEvidence(List.of(), List.of("probe 5 was lost", "probe 6"), 3, false, null);
    assertThat(SearchChecks.caveats(evidence))
        .containsExactly(
            new Caveat(
                CaveatKind.FAILED_PROBES,
                false,
                "2 probes failed and were taken again (probe 5 was lost). Read the logs before you"
                    + " trust the result."));
  }
}
