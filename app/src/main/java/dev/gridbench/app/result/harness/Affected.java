package dev.gridbench.app.result.harness;

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
      return EffectModel.effect(caveat);
    }

    @Override
    public String text(CaveatKind kind) {
      return EffectModel.of(kind).text();
    }
  },

  /** The 99th percentile of latency. */
  TAIL("p99") {
    @Override
    public OptionalDouble effect(Caveat caveat) {
      if (among(NOT_OF_LATENCY, caveat)) {
        return OptionalDouble.of(0);
      }
      Double share = caveat.effect();
      return share == null || !ofTime(caveat) ? OptionalDouble.empty() : tail(share);
    }

    @Override
    public String text(CaveatKind kind) {
      if (NOT_OF_LATENCY.contains(kind)) {
        return "0: p99 does not rest on it.";
      }
      return TIMED.contains(EffectModel.of(kind))
          ? "By the same share, in which operations are slower than p99, on an exponential tail."
              + " Unknown from 1 % on: p99 may be its own."
          : EffectModel.UNKNOWN.text();
    }
  },

  /** The largest rate within a limit of latency: known only where nothing touches either. */
  RATE("searched rate") {
    @Override
    public OptionalDouble effect(Caveat caveat) {
      boolean none = THROUGHPUT.effect(caveat).orElse(1) == 0 && TAIL.effect(caveat).orElse(1) == 0;
      return none ? OptionalDouble.of(0) : OptionalDouble.empty();
    }

    @Override
    public String text(CaveatKind kind) {
      return NOT_OF_LATENCY.contains(kind)
          ? "0: the rate does not rest on it."
          : "Unknown where it may have changed throughput or a quantile: how the rate follows from"
              + " the quantile is the system's own.";
    }
  },

  /** Bytes, read while no load runs. */
  MEMORY("memory per entry") {
    @Override
    public OptionalDouble effect(Caveat caveat) {
      return among(NOT_OF_MEMORY, caveat) ? OptionalDouble.of(0) : OptionalDouble.empty();
    }

    @Override
    public String text(CaveatKind kind) {
      return NOT_OF_MEMORY.contains(kind)
          ? "0: bytes are counted while loading pauses, whatever the window is like."
          : EffectModel.UNKNOWN.text();
    }
  };

  private static final double P99 = 0.99;

  /** What takes a known share of the time. */
  private static final Set<EffectModel> TIMED =
      EnumSet.of(EffectModel.WINDOW, EffectModel.PROCESSORS);

  private static final Set<CaveatKind> NOT_OF_LATENCY =
      EnumSet.of(
          CaveatKind.LATE_SLICES,
          CaveatKind.SAMPLES_LOST,
          CaveatKind.CODEC_UNTIMED,
          CaveatKind.COST_INCOMPLETE,
          CaveatKind.MEMBERS_WORKING,
          CaveatKind.MEMORY_BENT,
          CaveatKind.MEMORY_ELSEWHERE,
          CaveatKind.MEMORY_VAGUE,
          CaveatKind.TRACE_INCOMPLETE);

  /** What happens in the window alone, or to times alone. */
  private static final Set<CaveatKind> NOT_OF_MEMORY =
      EnumSet.of(
          CaveatKind.NOT_STEADY,
          CaveatKind.TAIL_NOT_STEADY,
          CaveatKind.STEADINESS_UNKNOWN,
          CaveatKind.MEMBERS_COMPILING,
          CaveatKind.DELAYED_ACKNOWLEDGMENTS,
          CaveatKind.RETRANSMISSION_TIMER,
          CaveatKind.SERVER_STALL,
          CaveatKind.CLIENT_BOUND,
          CaveatKind.NOT_SUSTAINABLE,
          CaveatKind.POOL_EXHAUSTED,
          CaveatKind.LATE_SLICES,
          CaveatKind.PLACEMENT,
          CaveatKind.SAMPLING_COSTS,
          CaveatKind.CODEC_UNTIMED,
          CaveatKind.MEMBERS_WORKING,
          CaveatKind.NOISE,
          CaveatKind.STEAL,
          CaveatKind.THROTTLED,
          CaveatKind.GENERATOR_STALL,
          CaveatKind.GENERATOR_PAUSE,
          CaveatKind.COLLECTING,
          CaveatKind.COMPILING,
          CaveatKind.STALE_READS,
          CaveatKind.TRACE_INCOMPLETE,
          CaveatKind.OVERHEAD);

  private final String label;

  Affected(String label) {
    this.label = label;
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

  private static boolean among(Set<CaveatKind> kinds, Caveat caveat) {
    return CaveatKind.labelled(caveat.kind()).filter(kinds::contains).isPresent();
  }

  private static boolean ofTime(Caveat caveat) {
    return CaveatKind.labelled(caveat.kind())
        .map(EffectModel::of)
        .filter(TIMED::contains)
        .isPresent();
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
