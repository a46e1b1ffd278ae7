package dev.gridbench.app.run;

import dev.gridbench.api.GridSystem;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.host.Host;
import dev.gridbench.app.host.Surroundings;
import dev.gridbench.app.study.CpuSet;
import dev.gridbench.app.study.Placement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A trial's placement on this machine (method.md R25).
 *
 * @param members null where they are not ours, or may run anywhere
 * @param workers null where they may run anywhere
 * @param pinned whether each process has a single processor of these, in turn
 * @param fallback why the study's placement is not in force; null where it is
 */
record Seats(
    @Nullable CpuSet members, @Nullable CpuSet workers, boolean pinned, @Nullable String fallback) {

  private static final String NO_TASKSET =
      "taskset, which places processes, is missing (Debian: apt-get install util-linux)";

  /**
   * @throws TrialFailure if the study names processors that this machine does not have, or has
   *     clients spin where they would have but one
   */
  static Seats of(Trial trial, GridSystem system, Host host) throws TrialFailure {
    Seats seats = seated(trial, system, host);
    int given = seats.workers == null ? machine(host).map(CpuSet::size).orElse(2) : seats.each();
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
      return anywhere(null);
    }
    if (trial.cell().system().attached()) {
      return anywhere("gridbench did not start the cluster, so it runs where its owner put it");
    }
    Optional<CpuSet> machine = machine(host);
    if (placement instanceof Placement.Split) {
      return machine.isEmpty() ? anywhere(NO_TASKSET) : split(machine.get(), host.cores());
    }
    CpuSet all = machine.orElseThrow(() -> noTaskset(placement));
    if (placement instanceof Placement.Pinned) {
      return new Seats(all, all, true, null);
    }
    return placement instanceof Placement.Stated stated ? stated(stated, all) : together(all);
  }

  private static Seats anywhere(@Nullable String reason) {
    return new Seats(null, null, false, reason);
  }

  /** Processors of a single worker. */
  private int each() {
    return pinned || workers == null ? 1 : workers.size();
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
    return new Seats(first, first, false, null);
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
    return new Seats(stated.members(), stated.workers(), false, null);
  }

  private static Seats split(CpuSet all, List<String> cores) {
    return Split.of(all, cores)
        .map(halves -> new Seats(halves.members(), halves.workers(), false, null))
        .orElseGet(() -> anywhere("this machine gives a single processor"));
  }

  Surroundings forMembers(Trial trial) {
    return surroundings(members, 0, trial);
  }

  Surroundings forWorkers(Trial trial) {
    return surroundings(workers, trial.cell().members(), trial);
  }

  /**
   * @param taken how many processes have had their turn before
   */
  private Surroundings surroundings(@Nullable CpuSet cpus, int taken, Trial trial) {
    if (!pinned || cpus == null) {
      return new Surroundings(text(cpus), seed(trial));
    }
    List<String> turns = new ArrayList<>(cpus.numbers().stream().map(String::valueOf).toList());
    Collections.rotate(turns, -taken);
    return new Surroundings(turns, seed(trial));
  }

  /** Where the process was put; null for anywhere. */
  @Nullable CpuSet of(String process, Trial trial) {
    boolean ofLoad = !process.startsWith("member-");
    String cpus = (ofLoad ? forWorkers(trial) : forMembers(trial)).cpus(process);
    return cpus.isEmpty() ? null : CpuSet.parse(cpus);
  }

  /** The coordinator keeps off the members' processors. */
  String forCoordinator() {
    return text(workers);
  }

  /** What is in force: {@code members 0 workers 1}, {@code pinned 0-1}, {@code none}. */
  @Override
  public String toString() {
    if (members == null || workers == null) {
      return "none";
    }
    return pinned
        ? new Placement.Pinned() + " " + members
        : new Placement.Stated(members, workers).toString();
  }

  private static String text(@Nullable CpuSet cpus) {
    return cpus == null ? "" : cpus.toString();
  }

  private static long seed(Trial trial) {
    return (trial.loadSeed() * 31 + trial.id().hashCode()) | 1;
  }
}
