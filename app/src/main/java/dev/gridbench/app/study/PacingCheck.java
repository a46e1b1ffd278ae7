package dev.gridbench.app.study;

import java.util.Map;

/** Finds kept cells whose clients spin on the only processor that the study gives the workers. */
final class PacingCheck {

  private final Draft draft;
  private final Combinations cells;
  private final Problems problems;

  PacingCheck(Draft draft, Combinations cells, Problems problems) {
    this.draft = draft;
    this.cells = cells;
    this.problems = problems;
  }

  void check() {
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
