package dev.gridbench.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class HistoryTest {

  private static List<Outcome> trial(String system, int run, double throughput) {
    Trials trials = new Trials();
    trials.of(system, "get", 100, 4).measured(throughput);
    Outcome.Measured made = (Outcome.Measured) trials.outcomes().get(0);
    Outcome.Window window =
        new Outcome.Window(String.format("2026-01-%02dT00:00:00Z", run + 1), 10, 10, 1);
    return List.of(at(made, window));
  }

  private static Outcome at(Outcome.Measured made, Outcome.Window window) {
    return Flat.measured(
        made.trial(),
        window,
        made.throughput(),
        made.verbs(),
        made.clientThroughput(),
        made.cluster(),
        made.clients(),
        made.query(),
        made.resources(),
        made.load(),
        made.kept(),
        made.harness(),
        made.faults(),
        made.steady(),
        made.caveats(),
        made.costs());
  }

  private static List<HistoryRun> runs(
      int count,
      IntToDoubleFunction throughput,
      IntFunction<Map<String, Object>> environment,
      IntFunction<List<Outcome>> floor) {
    List<HistoryRun> runs = new ArrayList<>();
    for (int run = 0; run < count; run++) {
      double noise = 1 + 0.005 * Math.sin(5.0 * run);
      runs.add(
          new HistoryRun(
              "results/" + run,
              "nightly",
              environment.apply(run),
              trial(Runs.HAZELCAST, run, throughput.applyAsDouble(run) * noise),
              floor.apply(run)));
    }
    return runs;
  }

  @Test
  void aLossIsFoundAtItsRunWhateverTheOrderOfFolders() {
    List<HistoryRun> runs =
        runs(20, run -> run < 12 ? 1000 : 880, run -> Map.of(), run -> List.of());
    Collections.shuffle(runs, new java.util.Random(1));
    History history = History.of(runs);
    assertThat(history.changes().rows()).hasSize(1);
    assertThat(history.changes().rows().get(0))
        .extracting(Table.Cell::text)
        .contains("nightly", "20", "results/12", "2026-01-13T00:00:00Z", "ops/s", "-11.9");
    assertThat(history.text())
        .startsWith("1 change in 1 series of at least 8 runs.\n")
        .contains("Without a floor", "| results/12 |");
  }

  @Test
  void classesOfEnvironmentsAreNeverOneSeries() {
    List<HistoryRun> runs =
        runs(
            20,
            run -> run < 12 ? 1000 : 880,
            run -> Map.of("class", run < 12 ? "a1" : "b2"),
            run -> List.of());
    History history = History.of(runs);
    assertThat(history.changes().isEmpty()).isTrue();
    assertThat(history.notes())
        .contains(
            "Runs of nightly are of environments that cannot be compared, so each has a series of"
                + " its own: a1, b2.");
  }

  @Test
  void aMachineThatGrewSlowerIsNoChangeOverItsFloor() {
    IntToDoubleFunction slower = run -> run < 12 ? 1000 : 880;
    List<HistoryRun> runs =
        runs(
            20, slower, run -> Map.of(), run -> trial("ruler", run, 9 * slower.applyAsDouble(run)));
    History history = History.of(runs);
    assertThat(history.changes().isEmpty()).isTrue();
    assertThat(history.notes()).noneMatch(note -> note.startsWith("Without a floor"));
  }

  @Test
  void fewRunsAreSaidToBeTooFew() {
    History history = History.of(runs(5, run -> 1000, run -> Map.of(), run -> List.of()));
    assertThat(history.notes())
        .contains("1 series are too short to show a change: name more runs of the same study.");
  }
}
