package dev.gridbench.app.run.setup;

import dev.gridbench.app.design.Cell;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.app.study.value.Placement;
import dev.gridbench.host.Host;
import dev.gridbench.worker.wire.TrialPhase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A placement on several machines: processors are those of the host that a process runs on, and
 * where processes take them in turn it is those of one host that do (method.md R25).
 */
public final class PlacementByHost {

  private final Placement placement;
  private final Host hosts;

  /** How many processes each host has, by its name. */
  private final Map<String, Integer> taken = new HashMap<>();

  private PlacementByHost(Placement placement, Host hosts) {
    this.placement = placement;
    this.hosts = hosts;
  }

  /**
   * Where each process is put.
   *
   * @throws TrialFailure if a host does not have the processors
   */
  static CpuPlacement of(Cell cell, Host hosts) throws TrialFailure {
    Placement placement = cell.placement();
    if (placement instanceof Placement.Split) {
      return CpuPlacement.byHost(List.of(), List.of(), CpuPlacement.BY_HOST);
    }
    PlacementByHost places = new PlacementByHost(placement, hosts);
    return CpuPlacement.byHost(
        places.side("member-", cell.members()),
        places.side("worker-", cell.workerCount()),
        placement + " " + CpuPlacement.BY_HOST);
  }

  private List<CpuSet> side(String kind, int processes) throws TrialFailure {
    List<CpuSet> side = new ArrayList<>();
    for (int number = 1; number <= processes; number++) {
      Host host = hosts.of(kind + number);
      String wrong = wrong(placement, kind, host);
      if (!wrong.isEmpty()) {
        throw new TrialFailure(TrialPhase.RESOLVE, wrong, null);
      }
      side.add(place(kind, number, host));
    }
    return side;
  }

  private CpuSet place(String kind, int number, Host host) {
    if (placement instanceof Placement.Stated stated) {
      List<CpuSet> turns = of(stated, kind);
      return turns.get((number - 1) % turns.size());
    }
    List<Integer> all = CpuSet.parse(host.cpus()).numbers();
    int turn =
        placement instanceof Placement.Pinned ? taken.merge(host.name(), 1, Integer::sum) : 1;
    return CpuSet.of(List.of(all.get((turn - 1) % all.size())));
  }

  private static List<CpuSet> of(Placement.Stated stated, String kind) {
    return kind.equals("member-") ? stated.members() : stated.workers();
  }

  /**
   * What these cells ask of hosts that have it not, a sentence each; none of this machine alone.
   * Processes go to other hosts in other repetitions, so that each host of a side needs all
   * processors of that side.
   */
  public static List<String> missing(List<Cell> cells, Host hosts) {
    Set<String> sentences = new LinkedHashSet<>();
    for (Cell cell : hosts.parts().isEmpty() ? List.<Cell>of() : cells) {
      Placement placement = cell.placement();
      boolean placed =
          !(placement instanceof Placement.Split || placement instanceof Placement.Anywhere);
      if (placed && !cell.system().attached()) {
        for (String kind : List.of("member-", "worker-")) {
          hosts.any(kind + 1).forEach(host -> sentences.add(wrong(placement, kind, host)));
        }
      }
    }
    sentences.remove("");
    return List.copyOf(sentences);
  }

  /** What one host lacks, as a sentence; empty for nothing. */
  private static String wrong(Placement placement, String kind, Host host) {
    if (host.cpus().isEmpty()) {
      return "placement: '%s' needs taskset on %s. Add it there (Debian: apt-get install util-linux), or leave out 'placement'."
          .formatted(placement, host.name());
    }
    CpuSet all = CpuSet.parse(host.cpus());
    if (placement instanceof Placement.Stated stated
        && !all.containsAll(CpuSet.union(of(stated, kind)))) {
      return "placement: '%s' names processors %s, but %s gives %s. Name some of these."
          .formatted(placement, CpuSet.union(of(stated, kind)), host.name(), all);
    }
    return "";
  }
}
