package dev.gridbench.app.study.check;

import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.value.Placement;

/** Finds kept cells whose clients spin on the only processor that the study gives the workers. */
final class PacingCheck extends Check {

  PacingCheck(Subject subject) {
    super(subject);
  }

  @Override
  void check() {
    levels(Factors.PACING).stream()
        .filter(pacing -> pacing.value().equals("spin"))
        .forEach(
            pacing ->
                values().list(Factors.PLACEMENT).stream()
                    .filter(PacingCheck::single)
                    .filter(
                        placement ->
                            with(Factors.PACING, pacing.value())
                                .with(Factors.PLACEMENT, placement)
                                .kept())
                    .forEach(placement -> add(pacing, placement)));
  }

  private static boolean single(Placement placement) {
    return placement instanceof Placement.Together
        || (placement instanceof Placement.Stated stated
            && stated.workers().stream().anyMatch(set -> set.size() < 2));
  }

  private void add(Level<String> pacing, Placement placement) {
    add(
        pacing.place(),
        "clients cannot spin where the placement '"
            + placement
            + "' gives a worker a single processor. Write pacing: auto, or give it more.");
  }
}
