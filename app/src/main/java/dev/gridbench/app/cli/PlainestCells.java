package dev.gridbench.app.cli;

import dev.gridbench.api.GridSystem;
import dev.gridbench.api.KeyDistribution;
import dev.gridbench.api.LoadModel;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Workload;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Tenants;
import dev.gridbench.app.study.Connections;
import dev.gridbench.app.study.OwnLibraries;
import dev.gridbench.app.study.Placement;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.ThreadCount;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The plainest cell of a system, to ask what it would need. */
final class PlainestCells {

  private PlainestCells() {}

  static List<Cell> cells(GridSystem system) {
    return List.of(
        new Cell(
            choice(system),
            1,
            1,
            1,
            ThreadCount.each(1),
            1,
            new Connections.Own(),
            1,
            new ValueShape.EmployeeRow(),
            "default",
            List.of(),
            new Workload(Map.of(Verb.GET, 1), null),
            new KeyDistribution.Uniform(),
            LoadModel.AT_ONCE,
            "auto",
            new Placement.Anywhere(),
            Duration.ZERO,
            Duration.ofSeconds(1),
            Tenants.NONE));
  }

  private static SystemChoice choice(GridSystem system) {
    return new SystemChoice(
        system.name(),
        system.name(),
        system.defaultVersion(),
        system.clients().get(0).name(),
        "",
        "",
        "",
        List.of(),
        List.of(),
        Map.of(),
        Map.of(),
        Map.of(),
        List.of(),
        null,
        OwnLibraries.NONE);
  }
}
