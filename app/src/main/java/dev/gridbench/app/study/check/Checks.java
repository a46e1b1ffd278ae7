package dev.gridbench.app.study.check;

import dev.gridbench.app.study.draft.Combinations;
import dev.gridbench.app.study.draft.Draft;
import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.app.study.yaml.Problems;
import java.util.List;
import java.util.Optional;

/** All checks of the cells of a study. */
public final class Checks {

  private Checks() {}

  /**
   * Adds a problem for everything that a kept cell cannot have.
   *
   * @param machine the processors of the one that is to measure; empty where it is another one, or
   *     not known
   */
  public static void check(
      Draft draft, Combinations cells, Problems problems, Optional<CpuSet> machine) {
    Check.Subject subject = new Check.Subject(draft, cells, problems);
    List.of(
            new CapabilityCheck(subject),
            new GatewayCheck(subject),
            new FormatCheck(subject),
            new AttributeCheck(subject),
            new NamesCheck(subject),
            new ThreadsCheck(subject),
            new InFlightCheck(subject),
            new LoadCheck(subject),
            new PhasesCheck(subject),
            new SliceCheck(subject),
            new PacingCheck(subject),
            new PlacesCheck(subject, machine),
            new EventsCheck(subject),
            new MemoryCheck(subject),
            new MissesCheck(subject),
            new WritersCheck(subject),
            new ReconnectCheck(subject),
            new WorkersCheck(subject),
            new DeploymentCheck(subject),
            new TenantsCheck(subject))
        .forEach(Check::check);
  }
}
