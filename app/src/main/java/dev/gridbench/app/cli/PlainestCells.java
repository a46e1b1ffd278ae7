package dev.gridbench.app.cli;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Workload;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.factor.Combination;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.value.Placement;
import dev.gridbench.app.study.value.Warmup;
import dev.gridbench.app.study.value.WorkerCount;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The plainest cell of a system, to ask what it would need. */
final class PlainestCells {

  private PlainestCells() {}

  static List<Cell> cells(GridSystem system) {
    Combination levels =
        Combination.plain()
            .with(Factors.ENTRIES, 1L)
            .with(Factors.WORKERS, new WorkerCount.Fixed(1))
            .with(Factors.WORKLOAD, new Workload(Map.of(Verb.GET, 1), null))
            .with(Factors.PLACEMENT, new Placement.Anywhere())
            .with(Factors.WARMUP, Warmup.NONE)
            .with(Factors.MEASURE, Duration.ofSeconds(1));
    String client = system.clients().get(0).name();
    SystemChoice choice =
        new SystemChoice(
            system.name(),
            system.name(),
            system.traits().standardVersion(),
            client,
            SystemChoice.Setup.PLAIN);
    return List.of(new Cell(choice, levels));
  }
}
