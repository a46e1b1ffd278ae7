package dev.gridbench.app.study.field;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.file.Studies;
import dev.gridbench.app.study.file.StudyYaml;
import dev.gridbench.app.study.yaml.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MemoryTypeTest {

  private static final String STUDY = "study: s\nsystems: hazelcast\nworkload: get\n";

  @Test
  void stepsAreReadAndWrittenBack() {
    Study study = Studies.with("memory={steps: [2_500, 5_000, 7_500]}");

    assertThat(study.conduct().memorySteps()).containsExactly(2_500L, 5_000L, 7_500L);
    assertThat(StudyYaml.text(study)).contains("\nmemory: {steps: [2500, 5000, 7500]}\n");
    assertThat(Studies.with().conduct().memorySteps()).isEmpty();
    assertThat(StudyYaml.text(Studies.with())).doesNotContain("memory:");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{steps: [5000, 2500]}|'memory' has steps that do not ascend. Write {steps: [2500, 5000]}.",
        "{steps: [2500, soon]}|'steps' must be a whole number from 1, but is 'soon'. Write"
            + " digits, with _ between thousands if you like.",
        "{step: 4}|unknown field 'step'. Did you mean 'steps'?",
        "live|'memory' must be the steps of the load, by their entries, but is 'live'. Write for example"
            + " {steps: [10_000, 25_000, 50_000]}.",
        "{steps: [2500, 5000]}|'memory' leaves a load of 10000 entries with 3 steps, and a line needs 4."
            + " Add steps below 10000.",
        "{steps: [2500, 5000, 7500, 12000]}|'memory' has a step at 12000, and no load has more than"
            + " 10000 entries. Raise 'entries' or drop it."
      })
  void whatCannotBeIsSaid(String written, String message) {
    assertThat(Studies.reading(STUDY, null, "memory=" + written).problems())
        .extracting(Problem::message)
        .contains(message);
  }

  @Test
  void membersOfSomebodyElseAreNotMadeToCollect() {
    String attached =
        "study: s\nsystems: {system: hazelcast, attach: [\"10.0.0.5:5701\"], label: theirs}\nworkload: get\n";

    assertThat(Studies.reading(attached, null, "memory={steps: [1000, 2000, 3000]}").problems())
        .extracting(Problem::message)
        .containsExactly(
            "'memory' makes members collect, and gridbench does not own those of theirs. Drop"
                + " one of them.");
  }
}
