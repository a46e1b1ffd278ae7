package dev.gridbench.app.study.check;

import dev.gridbench.app.study.factor.Constants;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.app.study.value.Placement;
import java.util.Optional;

/** Finds kept cells that place processes where the machine that is to measure has no processor. */
final class PlacesCheck extends Check {

  private final Optional<CpuSet> machine;

  /**
   * @param machine its processors; empty where it is another one, or not known
   */
  PlacesCheck(Subject subject, Optional<CpuSet> machine) {
    super(subject);
    this.machine = machine;
  }

  @Override
  void check() {
    if (values().one(Constants.HOSTS).isEmpty()) {
      machine.ifPresent(
          here ->
              levels(Factors.PLACEMENT).stream()
                  .filter(level -> placed(level.value()))
                  .forEach(level -> check(level, here)));
    }
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
    return systems().stream()
        .filter(system -> !system.system().attached())
        .anyMatch(system -> with(system).with(Factors.PLACEMENT, placement).kept());
  }

  private void add(Level<Placement> level, CpuSet asked, CpuSet here) {
    add(
        level.place(),
        "'%s' names processors %s, but this machine gives %s. Name some of these."
            .formatted(Factors.PLACEMENT.name(), asked, here));
  }
}
