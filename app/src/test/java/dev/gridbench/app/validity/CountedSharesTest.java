package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.Kept;
import dev.gridbench.app.result.TroubleKinds;
import dev.gridbench.app.result.harness.Caveat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the checks count operations against: all that were tried, whatever came of them. */
class CountedSharesTest {

  private final Evidences given = new Evidences();

  private Optional<Caveat> told(String kind) {
    return Checks.caveats(given.evidence()).stream()
        .filter(caveat -> caveat.label().equals(kind))
        .findFirst();
  }

  /** Of 10,000 operations 8,000 were right, 1,000 failed and 1,000 answered what had been. */
  @Test
  void staleReadsAreAShareOfAllOperations() {
    given.mayBeStale = true;
    given.succeeded = 8_000;
    given.failed = 1_000;
    given.wrong = 1_000;
    given.kinds = new TroubleKinds(0, 0, 1_000, 0);
    assertThat(told("stale-reads").orElseThrow().message())
        .startsWith("1000 reads, 10.00 % of all operations");
  }

  @Test
  void aNearCacheThatWasNeverBehindIsNotSpokenOf() {
    given.mayBeStale = true;
    given.kinds = new TroubleKinds(0, 0, 0, 0);
    assertThat(Checks.caveats(given.evidence())).isEmpty();
  }

  /** A hundred of 10,000 that were tried; of the rightly answered alone they are more than 1 %. */
  @Test
  void failuresAreAShareOfAllThatWereTried() {
    given.succeeded = 9_890;
    given.wrong = 10;
    given.failed = 100;
    Caveat caveat = told("failed-operations").orElseThrow();
    assertThat(caveat.invalidates()).isFalse();
    assertThat(caveat.message()).startsWith("100 operations (1.000 %) failed");
  }

  /** A wrong answer is recorded too, though in no histogram of right ones. */
  @Test
  void wrongAnswersAreAmongWhatWasRecorded() {
    given.wrong = 5;
    given.counted = given.succeeded + 5;
    assertThat(told("recording")).isEmpty();
    given.counted++;
    assertThat(told("recording").orElseThrow().message())
        .contains("counted 10006 operations", "histograms hold 10005");
  }

  @Test
  void aSweepThatLostNothingSaysNothing() {
    given.kept = new Kept(100, 100, 0, null, null);
    assertThat(Checks.caveats(given.evidence())).isEmpty();
  }

  @Test
  void aLostWriteWithoutAnExampleSendsTheReaderToTheLogs() {
    given.kept = new Kept(100, 90, 7, null, null);
    assertThat(told("lost-writes").orElseThrow().message())
        .startsWith("7 of 90 keys read back")
        .contains("see the workers' logs");
  }

  /** The stale reads of a near cache are looked for first, and invalidate nothing. */
  @Test
  void whatInvalidatesStandsFirstWhereverItWasFound() {
    given.mayBeStale = true;
    given.wrong = 2;
    given.kinds = new TroubleKinds(0, 0, 2, 0);
    given.size = 3;
    given.late = 1;
    assertThat(Checks.caveats(given.evidence()))
        .extracting(Caveat::label)
        .isEqualTo(List.of("count-mismatch", "stale-reads", "late-slices"));
  }
}
