package dev.gridbench.app.design;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Workload;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.factor.Combination;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.value.Placement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Cells that a study measures beside its own, to tell what its figures are worth. */
final class Beside {

  private Beside() {}

  /** All cells, those beside numbered last. */
  static List<Cell> with(List<Cell> cells, Study study) {
    List<Cell> all = new ArrayList<>(cells);
    if (study.aa()) {
      all.addAll(twins(cells, study));
    }
    if (study.floor() && !cells.isEmpty()) {
      all.addAll(floor(cells, study));
    }
    return all;
  }

  /** A/A: the first system's cells once more (method.md R31). */
  private static List<Cell> twins(List<Cell> cells, Study study) {
    return cells.stream()
        .filter(cell -> cell.system().equals(study.systems().get(0)))
        .map(cell -> cell.with(cell.system().twin()))
        .toList();
  }

  /**
   * The floor: for each value and placement a server that only answers, asked by one client and by
   * as many as the study has at most (method.md R26).
   */
  private static List<Cell> floor(List<Cell> cells, Study study) {
    List<Cell> floor = new ArrayList<>();
    Set<Integer> clients =
        new LinkedHashSet<>(List.of(1, Collections.max(study.levels(Factors.CLIENTS))));
    for (ValueShape value : study.levels(Factors.VALUE)) {
      for (Placement placement : study.levels(Factors.PLACEMENT)) {
        clients.forEach(count -> floor.add(floor(cells.get(0), study, value, placement, count)));
      }
    }
    return floor;
  }

  private static Cell floor(
      Cell first, Study study, ValueShape value, Placement placement, int clients) {
    Combination levels =
        Combination.plain()
            .with(Factors.ENTRIES, Collections.min(study.levels(Factors.ENTRIES)))
            .with(Factors.CLIENTS, clients)
            .with(Factors.WORKERS, first.workers())
            .with(Factors.VALUE, value)
            .with(Factors.WORKLOAD, new Workload(Map.of(Verb.GET, 100), null))
            .with(Factors.PLACEMENT, placement)
            .with(Factors.WARMUP, first.combination().get(Factors.WARMUP))
            .with(Factors.MEASURE, first.measure());
    return new Cell(SystemChoice.floor(), levels);
  }
}
