package dev.gridbench.app.result.harness;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a caveat is of, where that comes from, and what it may have done to which figure. {@link
 * Explanation} has the texts, docs/method.md a table in this order.
 */
public enum CaveatKind implements Caveat.Kind {
  WRONG_ANSWERS(Origin.SYSTEM, EffectModel.UNKNOWN),
  LOST_WRITES(Origin.SYSTEM, EffectModel.UNKNOWN),
  OTHER_OPERATIONS(Origin.SYSTEM, EffectModel.UNKNOWN),
  READ_BACK(Origin.SYSTEM, EffectModel.UNKNOWN),
  COUNT_MISMATCH(Origin.SYSTEM, EffectModel.UNKNOWN),
  UNCHECKED(Origin.SYSTEM, EffectModel.UNKNOWN),
  NO_OPERATIONS(Origin.SYSTEM, EffectModel.UNKNOWN),
  OVERFLOW(Origin.SYSTEM, EffectModel.UNKNOWN),
  RECORDING(Origin.LOAD_GENERATOR, EffectModel.UNKNOWN),
  SHORT_OVERLAP(Origin.DESIGN, EffectModel.UNKNOWN),
  CONNECTION_COUNT(Origin.SYSTEM, EffectModel.UNKNOWN),
  TCP_CONNECTIONS(Origin.SYSTEM, EffectModel.UNKNOWN),
  PHASE_COUNT(Origin.SYSTEM, EffectModel.UNKNOWN),
  FAILED_OPERATIONS(Origin.SYSTEM, EffectModel.UNKNOWN),
  NOT_STEADY(Origin.DESIGN, EffectModel.SIZE, Untouched.MEMORY),
  TAIL_NOT_STEADY(Origin.DESIGN, EffectModel.ELSEWHERE, Untouched.MEMORY),
  STEADINESS_UNKNOWN(Origin.DESIGN, EffectModel.UNKNOWN, Untouched.MEMORY),
  MEMBERS_COMPILING(Origin.SYSTEM, EffectModel.PROCESSORS, Untouched.MEMORY),
  DELAYED_ACKNOWLEDGMENTS(Origin.SYSTEM, EffectModel.UNKNOWN, Untouched.MEMORY),
  RETRANSMISSION_TIMER(Origin.SYSTEM, EffectModel.UNKNOWN, Untouched.MEMORY),
  SERVER_STALL(Origin.SYSTEM, EffectModel.UNKNOWN, Untouched.MEMORY),
  LITTLES_LAW(Origin.LOAD_GENERATOR, EffectModel.UNKNOWN),
  CLIENT_BOUND(Origin.LOAD_GENERATOR, EffectModel.LOWER_BOUND, Untouched.MEMORY),
  STARVED_CLIENTS(Origin.SYSTEM, EffectModel.UNKNOWN, Untouched.MEMORY),
  NOT_SUSTAINABLE(Origin.SYSTEM, EffectModel.UNKNOWN, Untouched.MEMORY),
  POOL_EXHAUSTED(Origin.LOAD_GENERATOR, EffectModel.ELSEWHERE, Untouched.MEMORY),
  LATE_SLICES(Origin.LOAD_GENERATOR, EffectModel.ELSEWHERE, Untouched.LATENCY, Untouched.MEMORY),
  PLACEMENT(Origin.MACHINE, EffectModel.UNKNOWN, Untouched.MEMORY),
  SAMPLING_COSTS(Origin.LOAD_GENERATOR, EffectModel.PROCESSORS, Untouched.MEMORY),
  SAMPLES_LOST(Origin.LOAD_GENERATOR, EffectModel.ELSEWHERE, Untouched.LATENCY),
  CODEC_UNTIMED(Origin.LOAD_GENERATOR, EffectModel.ELSEWHERE, Untouched.LATENCY, Untouched.MEMORY),
  COST_INCOMPLETE(Origin.SYSTEM, EffectModel.ELSEWHERE, Untouched.LATENCY),
  MEMBERS_WORKING(Origin.SYSTEM, EffectModel.ELSEWHERE, Untouched.LATENCY, Untouched.MEMORY),
  MEMORY_BENT(Origin.SYSTEM, EffectModel.ELSEWHERE, Untouched.LATENCY),
  MEMORY_ELSEWHERE(Origin.SYSTEM, EffectModel.ELSEWHERE, Untouched.LATENCY),
  MEMORY_VAGUE(Origin.SYSTEM, EffectModel.ELSEWHERE, Untouched.LATENCY),
  NOISE(Origin.MACHINE, EffectModel.PROCESSORS, Untouched.MEMORY),
  STEAL(Origin.MACHINE, EffectModel.PROCESSORS, Untouched.MEMORY),
  SWAPPING(Origin.MACHINE, EffectModel.UNKNOWN),
  THROTTLED(Origin.MACHINE, EffectModel.WINDOW, Untouched.MEMORY),
  GENERATOR_STALL(Origin.LOAD_GENERATOR, EffectModel.WINDOW, Untouched.MEMORY),
  GENERATOR_PAUSE(Origin.LOAD_GENERATOR, EffectModel.WINDOW, Untouched.MEMORY),
  COLLECTING(Origin.LOAD_GENERATOR, EffectModel.WINDOW, Untouched.MEMORY),
  COMPILING(Origin.LOAD_GENERATOR, EffectModel.PROCESSORS, Untouched.MEMORY),
  CLOCK(Origin.MACHINE, EffectModel.UNKNOWN),
  RECONNECTED(Origin.SYSTEM, EffectModel.UNKNOWN),
  GATEWAYS(Origin.LOAD_GENERATOR, EffectModel.UNKNOWN),
  STALE_READS(Origin.SYSTEM, EffectModel.UNKNOWN, Untouched.MEMORY),
  COUNTS_DIFFER(Origin.SYSTEM, EffectModel.UNKNOWN),
  COUNTS_UNKNOWN(Origin.DESIGN, EffectModel.UNKNOWN),
  TRACE_INCOMPLETE(
      Origin.LOAD_GENERATOR, EffectModel.ELSEWHERE, Untouched.LATENCY, Untouched.MEMORY),
  OVERHEAD(Origin.LOAD_GENERATOR, EffectModel.UNKNOWN, Untouched.MEMORY),
  NO_RATE(Origin.DESIGN, EffectModel.UNKNOWN),
  NO_ERROR_FREE(Origin.DESIGN, EffectModel.UNKNOWN),
  AT_MOST_ENTRIES(Origin.DESIGN, EffectModel.UNKNOWN),
  AT_MOST_CLIENTS(Origin.DESIGN, EffectModel.UNKNOWN),
  SHARE_OF_CLIENTS(Origin.LOAD_GENERATOR, EffectModel.UNKNOWN),
  FAILED_PROBES(Origin.SYSTEM, EffectModel.UNKNOWN),
  UNCONFIRMED(Origin.DESIGN, EffectModel.UNKNOWN),
  UNSTEADY_PROBES(Origin.DESIGN, EffectModel.UNKNOWN),
  SHORT_PROBES(Origin.DESIGN, EffectModel.UNKNOWN);

  /** A figure that a kind leaves alone, whatever it does to throughput. */
  enum Untouched {
    /** Quantiles of times: it is of counts, costs, memory or the series. */
    LATENCY,
    /** Bytes of an entry: it happens in the window alone, or to times alone. */
    MEMORY
  }

  private final String label = name().toLowerCase(Locale.ROOT).replace('_', '-');
  private final Origin origin;
  private final EffectModel model;
  private final Set<Untouched> untouched;

  CaveatKind(Origin origin, EffectModel model, Untouched... untouched) {
    this.origin = origin;
    this.model = model;
    this.untouched = Set.of(untouched);
  }

  /** Where it comes from. */
  public Origin origin() {
    return origin;
  }

  /** What bounds its effect on throughput. */
  EffectModel model() {
    return model;
  }

  boolean leaves(Untouched figure) {
    return untouched.contains(figure);
  }

  @Override
  @JsonValue
  public String label() {
    return label;
  }

  /**
   * A caveat of this kind.
   *
   * @param invalidates whether the trial is kept out of every table
   * @param format of {@link String#format}: the cause, then the next step
   */
  public Caveat caveat(boolean invalidates, String format, @Nullable Object... facts) {
    return new Caveat(this, invalidates, String.format(Locale.ROOT, format, facts));
  }

  /** The kind of that label; none where only another version has it. */
  public static Optional<CaveatKind> labelled(String label) {
    return Arrays.stream(values()).filter(kind -> kind.label.equals(label)).findFirst();
  }

  /** Whether a caveat is of this kind. */
  public boolean is(Caveat caveat) {
    return caveat.kind() == this;
  }
}
