package dev.gridbench.app.result.harness;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a caveat is of. {@link Explanation} has the texts, docs/method.md a table in this order. */
public enum CaveatKind {
  WRONG_ANSWERS,
  LOST_WRITES,
  OTHER_OPERATIONS,
  READ_BACK,
  COUNT_MISMATCH,
  UNCHECKED,
  NO_OPERATIONS,
  OVERFLOW,
  RECORDING,
  SHORT_OVERLAP,
  CONNECTION_COUNT,
  TCP_CONNECTIONS,
  PHASE_COUNT,
  FAILED_OPERATIONS,
  NOT_STEADY,
  TAIL_NOT_STEADY,
  STEADINESS_UNKNOWN,
  MEMBERS_COMPILING,
  DELAYED_ACKNOWLEDGMENTS,
  RETRANSMISSION_TIMER,
  SERVER_STALL,
  LITTLES_LAW,
  CLIENT_BOUND,
  NOT_SUSTAINABLE,
  POOL_EXHAUSTED,
  LATE_SLICES,
  PLACEMENT,
  SAMPLING_COSTS,
  SAMPLES_LOST,
  CODEC_UNTIMED,
  COST_INCOMPLETE,
  MEMBERS_WORKING,
  MEMORY_BENT,
  MEMORY_ELSEWHERE,
  MEMORY_VAGUE,
  NOISE,
  STEAL,
  SWAPPING,
  THROTTLED,
  GENERATOR_STALL,
  GENERATOR_PAUSE,
  COLLECTING,
  COMPILING,
  CLOCK,
  RECONNECTED,
  GATEWAYS,
  STALE_READS,
  COUNTS_DIFFER,
  COUNTS_UNKNOWN,
  TRACE_INCOMPLETE,
  OVERHEAD,
  NO_RATE,
  NO_ERROR_FREE,
  AT_MOST_ENTRIES,
  AT_MOST_CLIENTS,
  SHARE_OF_CLIENTS,
  FAILED_PROBES,
  UNCONFIRMED,
  UNSTEADY_PROBES,
  SHORT_PROBES;

  private final String label = name().toLowerCase(Locale.ROOT).replace('_', '-');

  /** As it is stored and shown: {@code wrong-answers}. */
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
    return caveat.kind().equals(label);
  }

  /** The labels of some kinds. */
  public static Set<String> labels(CaveatKind... kinds) {
    return Arrays.stream(kinds).map(CaveatKind::label).collect(Collectors.toUnmodifiableSet());
  }
}
