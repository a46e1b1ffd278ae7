package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
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
      clients: [1, 2]
      workers: 2
      value: employee
      workload:
        - {get: 100}
        - {get: 90, set: 10}
        - {query: "age > 50 AND name LIKE 'A%'"}
      warmup: 1s
      measure: 2s
      repeat: 1
      """;

  @TempDir Path directory;

  @Test
  void aStudyOnTheNullSystemLeavesACompleteResultsFolder() throws Exception {
    Quietly.prove(directory, NullStudyTest::everythingIsThere);
  }

  private static void everythingIsThere(Gridbench gridbench) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));

    assertThat(call.exit()).as(call.output()).isZero();
    Path run = gridbench.run();
    assertThat(run.resolve("study.yaml")).exists();
    assertThat(run.resolve("study.lock")).exists();
    assertThat(run.resolve("environment.json")).exists();
    assertThat(call.output()).contains(run.resolve("report.html").toString());
    assertThat(Files.readString(run.resolve("report.html"))).contains("null-system");
    assertThat(run.resolve("tables")).isDirectoryContaining("glob:**.csv");
    assertThat(Outcomes.last(run)).hasSize(6);
    for (JsonNode outcome : Outcomes.of(run)) {
      assertThat(outcome.get("outcome").asString()).isEqualTo("measured");
      Path trial = run.resolve("trials").resolve(outcome.at("/trial/id").asString());
      assertThat(trial.resolve("latency.hlog")).isNotEmptyFile();
      assertThat(trial.resolve("intervals.csv")).isNotEmptyFile();
      assertThat(trial.resolve("resources.csv")).isNotEmptyFile();
      assertThat(outcome.at("/window/overlapSeconds").asDouble()).isGreaterThan(1.9);
    }
    assertThat(Processes.below(run)).isEmpty();
  }

  @Test
  void countsAreTheSameInOutcomeAndIntervals() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    gridbench.runStudy(gridbench.study(STUDY), "--set", "clients=2", "--set", "workload={get: 1}");
    Path run = gridbench.run();

    JsonNode outcome = Outcomes.of(run).get(0);
    long fromIntervals = 0;
    Path intervals = run.resolve("trials").resolve(outcome.at("/trial/id").asString());
    for (String row : Files.readAllLines(intervals.resolve("intervals.csv"))) {
      String[] cells = row.split(",", -1);
      if (!cells[0].equals("second") && Integer.parseInt(cells[0]) >= 0) {
        fromIntervals += Long.parseLong(cells[2]);
      }
    }

    assertThat(outcome.at("/verbs/get/succeeded").asLong()).isEqualTo(fromIntervals).isPositive();
  }
}
