package dev.gridbench.app.result.harness;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.OptionalDouble;
import java.util.Set;

/** By which model a kind of caveat bounds what it may have done to a trial's throughput. */
public enum EffectModel {
  WINDOW(
      "The time that was lost, as a share of the window. Unknown where it was not measured.",
      CaveatKind.GENERATOR_PAUSE,
      CaveatKind.GENERATOR_STALL,
      CaveatKind.COLLECTING,
      CaveatKind.THROTTLED),
  PROCESSORS(
      "The processor time that was lost, as a share of what the processors of its side had in the"
          + " window. Unknown where it was not measured.",
      CaveatKind.COMPILING,
      CaveatKind.MEMBERS_COMPILING,
      CaveatKind.NOISE,
      CaveatKind.STEAL,
      CaveatKind.SAMPLING_COSTS),
  SIZE(
      "By how much throughput, or the median if that is more, would change without what was not"
          + " steady. Unknown in older folders.",
      CaveatKind.NOT_STEADY),
  LOWER_BOUND(
      "By Little's law the share of the window outside operations; 0 where a schedule was kept."
          + " Else unknown: throughput is a lower bound.",
      CaveatKind.CLIENT_BOUND),
  ELSEWHERE(
      "0: throughput does not rest on it. It concerns tails, costs, memory or the series.",
      CaveatKind.TAIL_NOT_STEADY,
      CaveatKind.LATE_SLICES,
      CaveatKind.POOL_EXHAUSTED,
      CaveatKind.SAMPLES_LOST,
      CaveatKind.CODEC_UNTIMED,
      CaveatKind.COST_INCOMPLETE,
      CaveatKind.MEMBERS_WORKING,
      CaveatKind.MEMORY_BENT,
      CaveatKind.MEMORY_ELSEWHERE,
      CaveatKind.MEMORY_VAGUE,
      CaveatKind.TRACE_INCOMPLETE),
  UNKNOWN("None: it is taken to be able to change the figure.");

  private final String text;
  private final Set<CaveatKind> kinds;

  EffectModel(String text, CaveatKind... kinds) {
    this.text = text;
    this.kinds = kinds.length == 0 ? Set.of() : EnumSet.copyOf(Arrays.asList(kinds));
  }

  /** The model in words. */
  public String text() {
    return text;
  }

  /** The model of a kind; {@link #UNKNOWN} where no other names it. */
  public static EffectModel of(CaveatKind kind) {
    return Arrays.stream(values())
        .filter(model -> model.kinds.contains(kind))
        .findFirst()
        .orElse(UNKNOWN);
  }

  /** The stored effect, or the fallback of its kind; empty where what it did is not known. */
  public static OptionalDouble effect(Caveat caveat) {
    Double stored = caveat.effect();
    if (stored != null) {
      return OptionalDouble.of(stored);
    }
    boolean elsewhere = ELSEWHERE.kinds.stream().anyMatch(kind -> kind.is(caveat));
    return elsewhere ? OptionalDouble.of(0) : OptionalDouble.empty();
  }
}
