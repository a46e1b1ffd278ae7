package dev.gridbench.app.run.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.result.Kept;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.run.figures.ServedCounts;
import dev.gridbench.app.validity.Evidence;
import dev.gridbench.app.validity.Judge;
import dev.gridbench.app.validity.ServedChecks;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.TrialPhase;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A system that is gone when its data is to be checked costs the check, not the figures. */
class AfterLoadTest {

  private static final Event.ReadBack GOOD = new Event.ReadBack(1_000, 200, 0, null);
  private static final Kept KEPT = new Kept(5, 5, 0, null, null);

  private final ServedCounts served = new ServedCounts();
  private final AfterLoad after = new AfterLoad();
  private int asked;

  @Test
  void whatIsAnsweredIsKeptWithoutACaveat() throws Exception {
    after.served(() -> answered(new Event.Served(Map.of(Verb.GET, 7L), -1)), served);
    after.kept(() -> answered(KEPT));
    after.readBack(() -> answered(List.of(GOOD)));
    assertThat(caveat(false)).isEmpty();
    assertThat(after.kept()).isEqualTo(KEPT);
    assertThat(after.size(1_000)).isEqualTo(1_000);
    assertThat(asked).isEqualTo(3);
  }

  @Test
  void whoDoesNotAnswerOnceIsNotAskedAgain() throws Exception {
    after.served(() -> answered(new Event.Served(Map.of(), -1)), served);
    after.kept(this::unanswered);
    after.readBack(() -> answered(List.of(GOOD)));
    assertThat(asked).isEqualTo(2);
    assertThat(after.kept()).isNull();
    assertThat(after.readBack()).isEmpty();
    assertThat(after.size(1_000)).as("unknown").isEqualTo(-1);
    assertThat(caveat(false))
        .hasValueSatisfying(
            caveat -> {
              assertThat(caveat.label()).isEqualTo("unchecked");
              assertThat(caveat.invalidates()).isTrue();
              assertThat(caveat.message()).contains("worker-1 did not answer within 180 s.");
            });
  }

  /** It is the workers' matter and not the system's: what is known of the data stays known. */
  @Test
  void aCodecThatCannotBeTimedKeepsNoFigureOut() throws Exception {
    after.readBack(() -> answered(List.of(GOOD)));
    after.codec(this::unanswered);
    assertThat(after.readBack()).containsExactly(GOOD);
    assertThat(after.codec().facts()).isNull();
    assertThat(caveat(false))
        .hasValueSatisfying(
            caveat -> {
              assertThat(caveat.invalidates()).isFalse();
              assertThat(caveat.message()).startsWith("The time of encoding and decoding alone");
            });
  }

  @Test
  void inAStudyThatBreaksThingsItIsAFinding() throws Exception {
    after.readBack(this::unanswered);
    assertThat(caveat(true).map(Caveat::invalidates)).hasValue(false);
  }

  @Test
  void whoIsGoneIsNotAskedAtAll() throws Exception {
    after.lost("member-1 was lost.");
    after.served(() -> answered(new Event.Served(Map.of(), -1)), served);
    after.kept(() -> answered(KEPT));
    after.readBack(() -> answered(List.of(GOOD)));
    assertThat(asked).isZero();
    assertThat(caveat(false).orElseThrow().message()).contains("member-1 was lost.");
  }

  @Test
  void aCountOfOperationsThatIsMissingTakesNothingFromTheData() throws Exception {
    after.served(this::unanswered, served);
    after.readBack(() -> answered(List.of(GOOD)));
    assertThat(after.readBack()).containsExactly(GOOD);
    assertThat(served.labelled()).isNull();
    assertThat(caveat(false).map(Caveat::invalidates)).hasValue(false);
  }

  @Test
  void everythingThatIsNotKnownIsSaid() throws Exception {
    after.served(this::unanswered, served);
    after.codec(this::unanswered);
    after.readBack(this::unanswered);
    Caveat caveat = caveat(false).orElseThrow();
    assertThat(caveat.invalidates()).isTrue();
    assertThat(caveat.message())
        .startsWith("The data could not be checked after the load:")
        .contains("The number of operations that the system served is unknown:")
        .contains("The time of encoding and decoding alone is unknown:");
  }

  private Optional<Caveat> caveat(boolean disturbed) {
    Evidence.ReadBack none = new Evidence.ReadBack(-1, false, 0, 0, null);
    Evidence.Data data = after.data(none, new ServedChecks.Served(List.of(), List.of()));
    return Judge.data(data, disturbed).stream().findFirst();
  }

  private <T> T answered(T answer) {
    asked++;
    return answer;
  }

  private <T> T unanswered() throws TrialFailure {
    asked++;
    throw new TrialFailure(
        TrialPhase.CHECK, "worker-1 did not answer within 180 s.", Path.of("worker-1.log"));
  }
}
