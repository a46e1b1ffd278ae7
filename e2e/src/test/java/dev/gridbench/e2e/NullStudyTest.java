package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class NullStudyTest {

  private static final String STUDY =
      """
      study: null-system
      question: What does gridbench itself cost?
      systems: heap
      entries: 1000
      clients: 2
      workers: 2
      value: employee
      workload:
        - {get: 100}
        - {get: 90, set: 10}
        - {query: "age > 50 AND name LIKE 'A%'"}
      warmup: 500ms
      measure: 1s
      repeat: 1
      """;

  @TempDir Path directory;

  @Test
  void aStudyOnTheNullSystemLeavesACompleteResultsFolderWhoseCountsAgree() throws Exception {
    Once.prove(directory, NullStudyTest::everythingIsThere);
  }

  private static void everythingIsThere(Gridbench gridbench) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));

    assertThat(call.exit()).as(call.output()).isZero();
    aPipeGetsOneLineForEachTrial(call.output());
    whatIsDoubtedOfTheMachineIsExplainedByDoctor(gridbench, call.output());
    Path run = gridbench.run();
    assertThat(run.resolve("study.yaml")).exists();
    assertThat(run.resolve("study.lock")).exists();
    assertThat(run.resolve("environment.json")).exists();
    assertThat(call.output()).contains(run.resolve("report.html").toString());
    assertThat(Files.readString(run.resolve("report.html"))).contains("null-system");
    assertThat(run.resolve("tables")).isDirectoryContaining("glob:**.csv");
    assertThat(Outcomes.last(run)).hasSize(3);
    for (JsonNode outcome : Outcomes.last(run)) {
      assertThat(outcome.get("outcome").asString()).isEqualTo("measured");
      Path trial = Outcomes.folder(run, outcome);
      assertThat(trial.resolve("latency.hlog")).isNotEmptyFile();
      assertThat(trial.resolve("resources.csv")).isNotEmptyFile();
      assertThat(outcome.at("/window/overlapSeconds").asDouble()).isGreaterThan(0.9);
    }
    for (JsonNode outcome : Outcomes.last(run)) {
      countsAreTheSame(run, outcome);
    }
    assertThat(Processes.below(run)).isEmpty();
  }

  /** None of what a terminal shows for a moment; those of trials follow each other. */
  private static void aPipeGetsOneLineForEachTrial(String output) {
    assertThat(output).doesNotContain("\033", "measuring", "checking");
    List<String> lines = output.lines().toList();
    List<String> trials = lines.stream().filter(line -> line.matches("\\[\\d/3] .*")).toList();
    assertThat(trials).hasSize(3).allMatch(line -> line.length() <= 80);
    int first = lines.indexOf(trials.get(0));
    assertThat(lines.subList(first, first + 3)).isEqualTo(trials);
  }

  private static void whatIsDoubtedOfTheMachineIsExplainedByDoctor(
      Gridbench gridbench, String output) throws Exception {
    boolean doubted = output.lines().anyMatch(line -> line.startsWith("This machine: "));
    assertThat(gridbench.call("doctor").output().contains("What to doubt of every run here"))
        .as("what concerns every trial is a line of the run, and explained by doctor")
        .isEqualTo(doubted);
  }

  /** In outcome and intervals, verb by verb. */
  private static void countsAreTheSame(Path run, JsonNode outcome) throws IOException {
    Path trial = Outcomes.folder(run, outcome);
    for (String verb : outcome.get("verbs").propertyNames()) {
      long fromIntervals = 0;
      for (String row : Files.readAllLines(trial.resolve("intervals.csv"))) {
        String[] cells = row.split(",", -1);
        if (cells[1].equals(verb) && Double.parseDouble(cells[0]) >= 0) {
          fromIntervals += Long.parseLong(cells[2]);
        }
      }
      assertThat(outcome.at("/verbs/" + verb + "/succeeded").asLong())
          .as(verb)
          .isEqualTo(fromIntervals)
          .isPositive();
    }
  }
}
