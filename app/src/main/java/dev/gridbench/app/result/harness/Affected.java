package dev.gridbench.app.result.harness;

import dev.gridbench.app.result.harness.CaveatKind.Untouched;
import java.util.EnumSet;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The figure that a caveat may have changed, by what a comparison is of. What takes time changes
 * them unlike: a stall of 2 % of the window takes 2 % of the operations of a closed loop, and may
 * be all that a 99th percentile tells of, while an entry takes the same memory (docs/adr/0061).
 */
public enum Affected {
  /** Operations a second. */
  THROUGHPUT("throughput") {
    @Override
    public OptionalDouble effect(Caveat caveat) {
      Double stored = caveat.effect();
      if (stored != null) {
        return OptionalDouble.of(stored);
      }
      return model(caveat) == EffectModel.ELSEWHERE ? OptionalDouble.of(0) : OptionalDouble.empty();
    }

    @Override
    public String text(CaveatKind kind) {
      return kind.model().text();
    }
  },

  /** The 99th percentile of latency. */
  TAIL("p99") {
    @Override
    public OptionalDouble effect(Caveat caveat) {
      if (leaves(Untouched.LATENCY, caveat)) {
        return OptionalDouble.of(0);
      }
      Double share = caveat.effect();
      return share == null || !TIMED.contains(model(caveat)) ? OptionalDouble.empty() : tail(share);
    }

    @Override
    public String text(CaveatKind kind) {
      if (kind.leaves(Untouched.LATENCY)) {
        return "0: p99 does not rest on it.";
      }
      return TIMED.contains(kind.model())
          ? "By the same share, in which operations are slower than p99, on an exponential tail."
              + " Unknown from 1 % on: p99 may be its own."
          : EffectModel.UNKNOWN.text();
    }
  },

  /** The largest rate within a limit of latency: known only where nothing touches either. */
  RATE("searched rate") {
    @Override
    public OptionalDouble effect(Caveat caveat) {
      return ofBoth(caveat);
    }

    @Override
    public String text(CaveatKind kind) {
      return kind.leaves(Untouched.LATENCY)
          ? "0: the rate does not rest on it."
          : "Unknown where it may have changed throughput or a quantile: how the rate follows from"
              + " the quantile is the system's own.";
    }
  },

  /** The time until throughput and p99 are back after a fault: known only where neither changes. */
  RECOVERY("time to recover") {
    @Override
    public OptionalDouble effect(Caveat caveat) {
      return ofBoth(caveat);
    }

    @Override
    public String text(CaveatKind kind) {
      return kind.leaves(Untouched.LATENCY)
          ? "0: the time to recover does not rest on it."
          : "Unknown where it may have changed throughput or a quantile: either may be away from"
              + " what it was for longer.";
    }
  },

  /** Bytes, read while no load runs. */
  MEMORY("memory per entry") {
    @Override
    public OptionalDouble effect(Caveat caveat) {
      return leaves(Untouched.MEMORY, caveat) ? OptionalDouble.of(0) : OptionalDouble.empty();
    }

    @Override
    public String text(CaveatKind kind) {
      return kind.leaves(Untouched.MEMORY)
          ? "0: bytes are counted while loading pauses, whatever the window is like."
          : EffectModel.UNKNOWN.text();
    }
  };

  private static final double P99 = 0.99;

  /** What takes a known share of the time. */
  private static final Set<EffectModel> TIMED =
      EnumSet.of(EffectModel.WINDOW, EffectModel.PROCESSORS);

  private final String label;

  Affected(String label) {
    this.label = label;
  }

  /** Nothing where neither throughput nor a quantile is touched. */
  private static OptionalDouble ofBoth(Caveat caveat) {
    boolean none = THROUGHPUT.effect(caveat).orElse(1) == 0 && TAIL.effect(caveat).orElse(1) == 0;
    return none ? OptionalDouble.of(0) : OptionalDouble.empty();
  }

  /** As a sentence names it. */
  public String label() {
    return label;
  }

  /**
   * The share by which the caveat may have changed this figure; empty where that is not known, and
   * nothing then says that it did not.
   */
  public abstract OptionalDouble effect(Caveat caveat);

  /** The model of a kind in words. */
  public abstract String text(CaveatKind kind);

  private static boolean leaves(Untouched figure, Caveat caveat) {
    return caveat.kind() instanceof CaveatKind kind && kind.leaves(figure);
  }

  /** Of a kind that only another version has nothing is known. */
  private static EffectModel model(Caveat caveat) {
    return caveat.kind() instanceof CaveatKind kind ? kind.model() : EffectModel.UNKNOWN;
  }

  /**
   * Where a share s of the operations is slower than the 99th percentile because of it, what is
   * seen as the 0.99 quantile is the 0.99 / (1 - s) quantile of the others. On an exponential tail
   * a quantile q is proportional to -ln(1 - q).
   */
  private static OptionalDouble tail(double share) {
    double others = 1 - P99 / (1 - share);
    return others <= 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.log(others) / Math.log(1 - P99) - 1);
  }
}
