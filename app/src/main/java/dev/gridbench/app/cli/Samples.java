package dev.gridbench.app.cli;

import dev.gridbench.api.ClientLibrary;
import dev.gridbench.api.GridSystem;
import dev.gridbench.api.KeyDistribution;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Workload;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.study.SystemChoice;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The plainest cell of a system, to ask what it would need. */
final class Samples {

  private Samples() {}

  static List<Cell> cells(GridSystem system) {
    ClientLibrary client = system.clients().get(0);
    SystemChoice choice =
        new SystemChoice(
            system.name(),
            system.name(),
            system.defaultVersion(),
            client.name(),
            "",
            "",
            "",
            List.of(),
            Map.of(),
            Map.of(),
            Map.of(),
            List.of(),
            null);
    return List.of(
        new Cell(
            choice,
            1,
            1,
            1,
            0,
            1,
            new ValueShape.EmployeeRow(),
            client.formats().get(0),
            List.of(),
            new Workload(Map.of(Verb.GET, 1), null),
            new KeyDistribution.Uniform(),
            "closed",
            Duration.ZERO,
            Duration.ofSeconds(1)));
  }
}
