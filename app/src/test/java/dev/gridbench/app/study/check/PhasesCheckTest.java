package dev.gridbench.app.study.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.file.Studies;
import dev.gridbench.app.study.file.StudyYaml;
import dev.gridbench.app.study.yaml.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Phases that do not fill their window, or that nobody could report. */
class PhasesCheckTest {

  private static final String STUDY =
      "study: s\nsystems: hazelcast\nworkload: get\nclients: 4\nwarmup: 5s\nmeasure: 10s\n";

  private static final String RATES =
      "load={phases: [{for: 4s, rate: 100}, {for: 6s, rate: 100..400}]}";

  @Test
  void aStudyWithPhasesIsReadAndWrittenBack() {
    Study study = Studies.read(STUDY, RATES);
    assertThat(study.levels(Factors.LOAD).get(0).phased().all()).hasSize(2);
    assertThat(StudyYaml.text(study))
        .contains("load: {phases: [{for: 4s, rate: 100}, {for: 6s, rate: 100..400}]}\n");
    assertThat(Studies.read(StudyYaml.text(study)).levels(Factors.LOAD))
        .isEqualTo(study.levels(Factors.LOAD));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "measure=12s|'phases' last 10s together, and the window 12s. Write measure: 10s.",
        "slice=5s|'phases' end within a slice of 5s: 100/s for 4s. Write multiples of it, or a"
            + " shorter slice.",
        "warmup=pilot|'phases' have no pilot, which would watch another load. Write a 'warmup' of"
            + " seconds.",
        "repeat={precision: 3%}|'phases' have a precision each, so that no one of them ends the"
            + " run. Write repeat: 8.",
        "events=[{at: 3s, kill: worker-1}]|'phases' change the load that 'events' need as a"
            + " reference. Drop one of them.",
        "load={phases: [{for: 10s, clients: 2..5}]}|'phases' want 5 clients at a time, and there"
            + " are 4. Raise 'clients'.",
        "load={phases: [{for: 10s, rate: 0..50}]}|'phases' begin with nothing, and so would the"
            + " warm-up of 5s. Begin with a load, or write warmup: 0s.",
        "load={phases: [{for: 10s, rate: 1..3000000}], per: client}|'load' has 4 clients with"
            + " 3000000/s each, more than 9_000_000/s together, or a fraction above 9_000/s. Lower"
            + " or round it.",
        "tenants={web: {load: {rate: 500}}, batch: {}}|tenant 'batch' has no figures of a phase of"
            + " its own. Let it 'start' and 'stop' instead."
      })
  void whatCannotBeIsSaidInOneSentence(String set, String message) {
    assertThat(Studies.reading(STUDY, null, RATES, set).problems())
        .extracting(Problem::message)
        .containsExactly(message);
  }

  @Test
  void aCellThatIsLeftOutIsNotAskedFor() {
    assertThat(
            Studies.reading(
                    STUDY + "exclude: [{measure: 20s}]\n", null, RATES, "measure=[10s, 20s]")
                .problems())
        .isEmpty();
  }
}
