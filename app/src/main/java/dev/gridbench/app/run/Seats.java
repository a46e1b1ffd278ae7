package dev.gridbench.app.run;

import dev.gridbench.api.GridSystem;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.host.Host;
import dev.gridbench.app.host.Surroundings;
import dev.gridbench.app.study.CpuSet;
import dev.gridbench.app.study.Placement;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A trial's placement on this machine (method.md R25).
 *
 * @param members null where they are not ours, or may run anywhere
 * @param workers null where they may run anywhere
 * @param fallback why the study's placement is not in force; null where it is
 */
record Seats(@Nullable CpuSet members, @Nullable CpuSet workers, @Nullable String fallback) {

  /**
   * @throws TrialFailure if the study names processors that this machine does not have, or has
   *     clients spin where they would have but one
   */
  static Seats of(Trial trial, GridSystem system, Host host) throws TrialFailure {
    Seats seats = seated(trial, system, host);
    int given =
        seats.workers == null ? machine(host).map(CpuSet::size).orElse(2) : seats.workers.size();
    if (trial.cell().pacing().equals("spin") && given < 2) {
      throw new TrialFailure(
          "resolve",
          "The study has clients spin, but the workers have a single processor here, which they"
              + " would keep from everything else. Write pacing: auto, or give the workers more with"
              + " 'placement'.",
          null);
    }
    return seats;
  }

  private static Seats seated(Trial trial, GridSystem system, Host host) throws TrialFailure {
    Placement placement = trial.cell().placement();
    if (placement instanceof Placement.Anywhere || trial.cell().system().inWorker(system)) {
      return new Seats(null, null, null);
    }
    if (trial.cell().system().attached()) {
      return new Seats(
          null, null, "gridbench did not start the cluster, so it runs where its owner put it");
    }
    Optional<CpuSet> machine = machine(host);
    if (placement instanceof Placement.Split) {
      return machine.isEmpty()
          ? anywhere(
              "taskset, which places processes, is missing (Debian: apt-get install util-linux)")
          : split(machine.get(), host.cores());
    }
    CpuSet all = machine.orElseThrow(() -> noTaskset(placement));
    return placement instanceof Placement.Stated stated ? stated(stated, all) : together(all);
  }

  private static Seats anywhere(String reason) {
    return new Seats(null, null, reason);
  }

  private static Optional<CpuSet> machine(Host host) {
    return host.cpus().isEmpty() ? Optional.empty() : Optional.of(CpuSet.parse(host.cpus()));
  }

  private static TrialFailure noTaskset(Placement placement) {
    return new TrialFailure(
        "resolve",
        "The placement '"
            + placement
            + "' needs taskset, which is not on this machine's PATH. Add it (Debian: apt-get install"
            + " util-linux), or write placement: none.",
        null);
  }

  private static Seats together(CpuSet all) {
    CpuSet first = CpuSet.of(List.of(all.numbers().get(0)));
    return new Seats(first, first, null);
  }

  private static Seats stated(Placement.Stated stated, CpuSet all) throws TrialFailure {
    for (CpuSet asked : List.of(stated.members(), stated.workers())) {
      if (!all.containsAll(asked)) {
        throw new TrialFailure(
            "resolve",
            "The study places processes on processors "
                + asked
                + ", but this machine gives "
                + all
                + ". Change 'placement'.",
            null);
      }
    }
    return new Seats(stated.members(), stated.workers(), null);
  }

  private static Seats split(CpuSet all, List<String> cores) {
    return Split.of(all, cores)
        .map(halves -> new Seats(halves.members(), halves.workers(), null))
        .orElseGet(() -> anywhere("this machine gives a single processor"));
  }

  Surroundings forMembers(Trial trial) {
    return new Surroundings(text(members), seed(trial));
  }

  Surroundings forWorkers(Trial trial) {
    return new Surroundings(text(workers), seed(trial));
  }

  /** The coordinator keeps off the members' processors. */
  String forCoordinator() {
    return text(workers);
  }

  /** What is in force: {@code members 0 workers 1}, {@code none}. */
  @Override
  public String toString() {
    if (members == null || workers == null) {
      return "none";
    }
    return new Placement.Stated(members, workers).toString();
  }

  private static String text(@Nullable CpuSet cpus) {
    return cpus == null ? "" : cpus.toString();
  }

  private static long seed(Trial trial) {
    return (trial.loadSeed() * 31 + trial.id().hashCode()) | 1;
  }
}
