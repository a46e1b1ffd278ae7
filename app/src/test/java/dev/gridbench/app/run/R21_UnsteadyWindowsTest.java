package dev.gridbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Steady;
import dev.gridbench.app.result.folder.OutcomeSamples;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.run.setup.Cells;
import dev.gridbench.app.run.trial.Result;
import dev.gridbench.app.study.file.Studies;
import dev.gridbench.app.validity.Repeats;
import dev.gridbench.app.validity.run.UnsteadyWindows;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A window that was not steady is measured again only where that matters (docs/adr/0060). */
class R21_UnsteadyWindowsTest {

  /** The standard deviation of the logarithm of 0.9, 1 and 1.1 is 10 %. */
  private static final double[] TENTH = {900, 1000, 1100};

  @TempDir Path root;

  private static Outcome.Measured judged(double change, double... known) {
    return UnsteadyWindows.judged(
        UnsteadyTrials.changing(OutcomeSamples.record("t", 9), 1000, change), outcomes(known));
  }

  private static List<Outcome> outcomes(double... throughputs) {
    return IntStream.range(0, throughputs.length)
        .<Outcome>mapToObj(
            i -> UnsteadyTrials.steady(OutcomeSamples.record("r" + (i + 1), i + 1), throughputs[i]))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({"0.029, true", "-0.029, true", "0.031, false", "-0.031, false"})
  void withoutASpreadThreePercentIsTheLimitInBothDirections(double change, boolean counts) {
    assertThat(judged(change).valid()).isEqualTo(counts);
    assertThat(judged(change, 900, 1100).valid()).isEqualTo(counts);
  }

  @ParameterizedTest
  @CsvSource({"0.09, true", "-0.09, true", "0.11, false", "-0.11, false"})
  void fromThreeRepetitionsOnTheirSpreadIsTheLimit(double change, boolean counts) {
    assertThat(judged(change, TENTH).valid()).isEqualTo(counts);
  }

  @Test
  void repetitionsThatAgreeAllowLessThanTheFloor() {
    assertThat(judged(0.029, 1000, 1001, 1002).valid()).isFalse();
  }

  @Test
  void otherCellsAttemptsOfItsOwnAndWhatDoesNotCountTellNothingOfTheSpread() {
    Outcome.TrialRecord own = OutcomeSamples.record("t", 9);
    Outcome.TrialRecord elsewhere =
        new Outcome.TrialRecord("o", Map.of("system", "other"), 1, 1, 1);
    List<Outcome> known = new ArrayList<>(outcomes(900, 1100));
    known.add(UnsteadyTrials.steady(elsewhere, 1000));
    known.add(UnsteadyTrials.steady(own, 1000));
    known.add(UnsteadyTrials.changing(OutcomeSamples.record("r3", 3), 1000, 0.5));

    assertThat(UnsteadyWindows.judged(UnsteadyTrials.changing(own, 1000, 0.09), known).valid())
        .isFalse();
  }

  @Test
  void itSaysWhyAndKeepsItsEffect() {
    assertThat(judged(-0.02).caveats())
        .containsExactly(
            new Caveat(
                CaveatKind.NOT_STEADY,
                false,
                "It was not. Lengthen 'warmup'. It counts, for with fewer than 3 valid repetitions"
                    + " the limit is 3 %.",
                0.02));
    assertThat(judged(0.2, TENTH).caveats().get(0).message())
        .endsWith("It does not count, for repetitions of its cell differ by 10.0 % so far.");
  }

  /** As an older version stored it. */
  @Test
  void whereTheSizeIsUnknownItDoesNotCount() {
    Steady unsized = new Steady("warmup", 5, 0, 60, List.of(Steady.THROUGHPUT));
    Outcome.Measured outcome =
        UnsteadyTrials.measured(OutcomeSamples.record("t", 1), 1000, unsized);

    assertThat(UnsteadyWindows.judged(outcome, List.of())).isEqualTo(outcome);
    assertThat(Repeats.due(List.of(outcome))).isTrue();
  }

  @Test
  void theMedianIsHeldToItsOwnLimit() {
    Steady median = new Steady("slowdown", 5, 0, 60, List.of("p50"), Map.of("p50", 0.05));
    Outcome.Measured outcome = UnsteadyTrials.measured(OutcomeSamples.record("t", 1), 1000, median);

    assertThat(UnsteadyWindows.judged(outcome, List.of()).valid()).isFalse();
    assertThat(UnsteadyWindows.judged(outcome, outcomes(TENTH)).valid()).isFalse();
  }

  @Test
  void whatElseKeepsItOutStillDoes() {
    Outcome.Measured small = UnsteadyTrials.changing(OutcomeSamples.record("t", 1), 1000, 0.01);
    Outcome.Measured judged =
        UnsteadyWindows.judged(
            small.with(new Caveat(CaveatKind.NOISE, true, "It was so.")), List.of());

    assertThat(judged.valid()).isFalse();
    assertThat(judged.caveats()).extracting(Caveat::label).containsExactly("noise", "not-steady");
  }

  @Test
  void aRunMeasuresAgainOnlyWhatChangedByMuch() throws Exception {
    assertThat(run(0.02, 1)).containsExactly("c001-r1");
    assertThat(run(0.2, 2)).containsExactly("c002-r1", "c002-r1.2", "c002-r1.3", "c002-r1.4");
    assertThat(folder().outcomes().get(0)).isInstanceOf(Outcome.Measured.class);
    assertThat(((Outcome.Measured) folder().outcomes().get(0)).valid()).isTrue();
  }

  /** What was decided is stored, so that what became known later changes nothing. */
  @Test
  void aResumedRunDecidesAlike() throws Exception {
    run(0.02, 1, 2);
    assertThat(run(0.5, 1, 2)).isEmpty();
    assertThat(folder().outcomes()).hasSize(2);
  }

  private List<String> run(double change, int... positions) throws Exception {
    List<String> attempted = new ArrayList<>();
    List<Trial> trials =
        IntStream.of(positions).mapToObj(position -> Cells.cell().trial(position)).toList();
    new StudyRun(
            folder(),
            new RecordingListener(),
            (into, events, cells) -> new Changing(change, attempted))
        .run(new Plan(Studies.with("repeat=1"), List.of(), trials), folder().outcomes());
    return attempted;
  }

  private ResultsFolder folder() {
    return new ResultsFolder(root);
  }

  private record Changing(double change, List<String> attempted) implements TrialExecution {

    @Override
    public Outcome attempt(Trial trial) {
      attempted.add(trial.folder());
      return UnsteadyTrials.changing(Result.record(trial), 1000, change);
    }

    @Override
    public void renewCluster() {}

    @Override
    public void close() {}
  }
}
