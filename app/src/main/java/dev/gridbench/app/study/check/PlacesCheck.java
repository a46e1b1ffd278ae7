package dev.gridbench.app.study.check;

import dev.gridbench.app.study.draft.Combinations;
import dev.gridbench.app.study.draft.Draft;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.app.study.value.Placement;
import dev.gridbench.app.study.yaml.Problems;
import java.util.Map;
import java.util.Optional;

/** Finds kept cells that place processes where the machine that is to measure has no processor. */
public final class PlacesCheck {

  private final Draft draft;
  private final Combinations cells;
  private final Problems problems;
  private final Optional<CpuSet> machine;

  /**
   * @param machine its processors; empty where it is another one, or not known
   */
  public PlacesCheck(Draft draft, Combinations cells, Problems problems, Optional<CpuSet> machine) {
    this.draft = draft;
    this.cells = cells;
    this.problems = problems;
    this.machine = machine;
  }

  public void check() {
    machine.ifPresent(
        here ->
            draft.values().levels(Factors.PLACEMENT).stream()
                .filter(level -> placed(level.value()))
                .forEach(level -> check(level, here)));
  }

  private void check(Level<Placement> level, CpuSet here) {
    if (level.value() instanceof Placement.Stated stated) {
      stated.all().stream()
          .filter(asked -> !here.containsAll(asked))
          .forEach(asked -> add(level, asked, here));
    }
  }

  /** Whether it is of a cell whose processes are started here. */
  private boolean placed(Placement placement) {
    return draft.labelled().stream()
        .filter(system -> !system.system().attached() && !system.system().inWorker())
        .anyMatch(
            system ->
                cells.any(
                    Map.of(
                        Factors.SYSTEM,
                        system.label(),
                        Factors.PLACEMENT.name(),
                        placement.toString())));
  }

  private void add(Level<Placement> level, CpuSet asked, CpuSet here) {
    problems.add(
        level.place(),
        "'%s' names processors %s, but this machine gives %s. Name some of these."
            .formatted(Factors.PLACEMENT.name(), asked, here));
  }
}
