package dev.gridbench.app.study;

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

  /** The members on these processors, the workers on those. */
  record Stated(CpuSet members, CpuSet workers) implements Placement {
    @Override
    public String toString() {
      return "members " + members + " workers " + workers;
    }
  }
}
