package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.TroubleKinds;
import dev.gridbench.app.result.harness.Caveat;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Wrong answers while a study breaks things: what was true once may come, garbage never may. */
class DisturbedAnswersTest {

  private final Evidences given = new Evidences();

  private Caveat told(boolean disturbed, long wrong, @Nullable TroubleKinds kinds) {
    given.disturbed = disturbed;
    given.wrong = wrong;
    given.kinds = kinds;
    given.wrongExample = "get of key 3";
    return Checks.caveats(given.evidence()).stream()
        .filter(caveat -> caveat.label().equals("wrong-answers"))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "true,  0, 3, 0, false", // stale
    "true,  0, 0, 3, false", // nothing where something was
    "true,  1, 2, 0, true", // one of them corrupt
    "false, 0, 3, 0, true" // nothing was broken
  })
  void onlyCorruptAnswersSpoilATrialThatBreaksThings(
      boolean disturbed, long corrupt, long stale, long absent, boolean invalidates) {
    TroubleKinds kinds = new TroubleKinds(0, corrupt, stale, absent);
    assertThat(told(disturbed, 3, kinds).invalidates()).isEqualTo(invalidates);
  }

  /** Outside of the window nobody counted of which kind it was. */
  @Test
  void aWrongAnswerBesideTheWindowSpoilsItAllTheSame() {
    assertThat(told(true, 0, new TroubleKinds(0, 0, 0, 0)).invalidates()).isTrue();
  }
}
