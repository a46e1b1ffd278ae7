package dev.gridbench.app.study.check;

import dev.gridbench.app.study.draft.Combinations;
import dev.gridbench.app.study.draft.Draft;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.value.Placement;
import dev.gridbench.app.study.yaml.Problems;
import java.util.Map;

/** Finds kept cells whose clients spin on the only processor that the study gives the workers. */
public final class PacingCheck {

  private final Draft draft;
  private final Combinations cells;
  private final Problems problems;

  public PacingCheck(Draft draft, Combinations cells, Problems problems) {
    this.draft = draft;
    this.cells = cells;
    this.problems = problems;
  }

  public void check() {
    draft.values().levels(Factors.PACING).stream()
        .filter(pacing -> pacing.value().equals("spin"))
        .forEach(
            pacing ->
                draft.values().levels(Factors.PLACEMENT).stream()
                    .filter(placement -> single(placement.value()) && kept(pacing, placement))
                    .forEach(placement -> add(pacing, placement)));
  }

  private static boolean single(Placement placement) {
    return placement instanceof Placement.Together
        || (placement instanceof Placement.Stated stated
            && stated.workers().stream().anyMatch(set -> set.size() < 2));
  }

  private boolean kept(Level<String> pacing, Level<Placement> placement) {
    return cells.any(
        Map.of(
            Factors.PACING.name(),
            pacing.value(),
            Factors.PLACEMENT.name(),
            placement.value().toString()));
  }

  private void add(Level<String> pacing, Level<Placement> placement) {
    problems.add(
        pacing.place(),
        "clients cannot spin where the placement '"
            + placement.value()
            + "' gives a worker a single processor. Write pacing: auto, or give it more.");
  }
}
