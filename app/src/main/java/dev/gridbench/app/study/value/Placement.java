package dev.gridbench.app.study.value;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Which processors members and workers run on: a level of the factor {@code placement}. */
public sealed interface Placement {

  /** The members on one half of the processors, the workers on the other. */
  record Split() implements Placement {
    @Override
    public String toString() {
      return "split";
    }
  }

  /** Wherever the kernel puts them. */
  record Anywhere() implements Placement {
    @Override
    public String toString() {
      return "none";
    }
  }

  /** Members and workers on the machine's first processor, all on the same one. */
  record Together() implements Placement {
    @Override
    public String toString() {
      return "together";
    }
  }

  /**
   * Each process on a single one of the machine's processors, which members and then workers take
   * in turn: what {@code none} is without the kernel moving anything.
   */
  record Pinned() implements Placement {
    @Override
    public String toString() {
      return "pinned";
    }
  }

  /**
   * Processors by name. Processes of a side have its one set, or take several in turn: the first
   * process the first, and after the last set again the first. Gateways take those of the workers.
   *
   * @param members never empty
   * @param workers likewise
   */
  record Stated(List<CpuSet> members, List<CpuSet> workers) implements Placement {

    public Stated {
      members = List.copyOf(members);
      workers = List.copyOf(workers);
      if (members.isEmpty() || workers.isEmpty()) {
        throw new IllegalArgumentException("a side without a place");
      }
    }

    /** Both sides' sets. */
    public List<CpuSet> all() {
      List<CpuSet> all = new ArrayList<>(members);
      all.addAll(workers);
      return all;
    }

    /** Whether a member and a worker may meet on a processor. */
    public boolean overlap() {
      return CpuSet.union(members).overlaps(CpuSet.union(workers));
    }

    /** {@code members 0 workers 1}, {@code members [0 1] workers 0-1}. */
    @Override
    public String toString() {
      return "members " + text(members) + " workers " + text(workers);
    }

    private static String text(List<CpuSet> sets) {
      return sets.size() == 1
          ? sets.get(0).toString()
          : sets.stream().map(CpuSet::toString).collect(Collectors.joining(" ", "[", "]"));
    }
  }
}
