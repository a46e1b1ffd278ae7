package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BadInputTest {

  @TempDir Path directory;

  @Test
  void everyProblemOfAStudyIsReportedAtOnceWithItsPlace() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study =
        gridbench.study(
            """
            study: wrong
            question: Is every problem reported?
            systems: heap
            client: 3
            entries: many
            clients: 0
            workload: {fetch: 100}
            """);

    Gridbench.Call call = gridbench.runStudy(study);

    assertThat(call.exit()).isEqualTo(2);
    assertThat(call.output())
        .contains("study.yaml:4:1  unknown field 'client'. Did you mean 'clients'?")
        .contains("study.yaml:5:10")
        .contains("study.yaml:6:10")
        .contains("study.yaml:7:")
        .doesNotContain("Exception")
        .doesNotContain("\tat ");
    assertThat(gridbench.results()).doesNotExist();
  }

  @Test
  void aVerbThatTheClientLacksIsRefusedBeforeAnythingStarts() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study =
        gridbench.study(
            """
            study: impossible
            question: Is an impossible combination refused?
            systems: heap
            entries: 10
            clients: 1
            value: bytes(100B)
            workload: {query: "age > 50"}
            """);

    Gridbench.Call call = gridbench.call("check", study.toString());

    assertThat(call.exit()).isEqualTo(2);
    assertThat(call.output()).contains("study.yaml:7:").doesNotContain("Exception");
  }

  @Test
  void aFormerNameOfAFieldIsNoMistakeAndNotedInOneLine() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study = gridbench.study("study: old\nsystems: heap\nworkload: get\nrehearsal: 1s\n");

    Gridbench.Call call = gridbench.call("check", study.toString());

    assertThat(call.exit()).isZero();
    assertThat(call.output())
        .contains(
            "note: study.yaml:4:1  'rehearsal' is now called 'jitWarmup'. Write jitWarmup.\n");
  }

  @Test
  void aPlanSaysWhichExclusionTheCommandLineLeavesWithoutALevel() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study =
        gridbench.study(
            """
            study: thinned
            systems: heap
            workload: get
            entries: [1000, 2000]
            clients: [1, 2]
            exclude: [{entries: 2000, clients: 2}]
            """);

    Gridbench.Call call = gridbench.call("plan", study.toString(), "--set", "entries=[1000]");

    assertThat(call.exit()).isZero();
    assertThat(call.output())
        .containsOnlyOnce("note: ")
        .contains("a level of entries that the command line takes away. Nothing is left");
  }

  @Test
  void aMissingFileAndAnUnknownCommandAreOneSentenceEach() throws Exception {
    Gridbench gridbench = new Gridbench(directory);

    Gridbench.Call missing = gridbench.call("run", "nowhere.yaml");
    Gridbench.Call unknown = gridbench.call("rum", "x");

    assertThat(missing.exit()).isEqualTo(2);
    assertThat(missing.output()).contains("nowhere.yaml").doesNotContain("\tat ");
    assertThat(unknown.exit()).isEqualTo(2);
    assertThat(unknown.output()).contains("run").doesNotContain("\tat ");
  }

  @Test
  void resultsThatCannotBeWrittenAreRefusedBeforeAnythingStarts() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study = gridbench.study(Files.readString(Gridbench.studies().resolve("null.yaml")));

    Gridbench.Call call = gridbench.call("run", study.toString(), "--results", "/proc/results");

    assertThat(call.exit()).isEqualTo(2);
    assertThat(call.output()).contains("/proc/results").doesNotContain("\tat ");
  }
}
