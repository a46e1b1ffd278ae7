package dev.gridbench.app.report;

import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Estimate;
import dev.gridbench.app.stats.Verdict;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Verdicts in words. There are three: different, equivalent within the margin, inconclusive. No
 * sentence says that something is faster or slower.
 */
final class Wording {

  private Wording() {}

  /** One comparison in a sentence. */
  static String sentence(Comparisons.Pair pair) {
    Estimate ratio = pair.comparison().ratio();
    boolean turned = ratio.value() < 1;
    Estimate shown = turned ? turned(ratio) : ratio;
    String figures =
        (turned ? pair.baseline() : pair.contender())
            + "'s throughput was "
            + Numbers.figure(shown.value())
            + " times "
            + (turned ? pair.contender() : pair.baseline())
            + "'s";
    return switch (pair.comparison().verdict()) {
      case DIFFERENT -> "different: " + figures + interval(shown) + ".";
      case EQUIVALENT -> "equivalent within " + margin() + ": " + figures + interval(shown) + ".";
      case INCONCLUSIVE ->
          "inconclusive, but in "
              + (ratio.n() == 1 ? "this trial " : "these " + ratio.n() + " trials ")
              + figures
              + interval(shown)
              + ".";
    };
  }

  /** The same held the other way round, for a figure above 1 is easier to read. */
  private static Estimate turned(Estimate ratio) {
    Double low = ratio.low();
    Double high = ratio.high();
    return new Estimate(
        1 / ratio.value(),
        high == null ? null : 1 / high,
        low == null ? null : 1 / low,
        ratio.n(),
        ratio.kind());
  }

  /** The verdict with how many blocks it rests on: {@code inconclusive (n = 3)}. */
  static String verdict(Comparison comparison) {
    String word =
        comparison.verdict() == Verdict.EQUIVALENT
            ? "equivalent within " + margin()
            : comparison.verdict().word();
    return word + " (n = " + comparison.ratio().n() + ")";
  }

  /** {@code 1.62 (1.55 to 1.70)}, or the value alone where one trial gives no interval. */
  static String ratio(Estimate ratio) {
    String value = Numbers.figure(ratio.value());
    return ratio.low() == null || ratio.high() == null
        ? value
        : value + " (" + Numbers.figure(ratio.low()) + " to " + Numbers.figure(ratio.high()) + ")";
  }

  private static String interval(Estimate ratio) {
    if (ratio.low() == null || ratio.high() == null) {
      return " (one trial each, so without an interval)";
    }
    return " (95 % interval "
        + Numbers.figure(ratio.low())
        + " to "
        + Numbers.figure(ratio.high())
        + ", n = "
        + ratio.n()
        + ")";
  }

  private static String margin() {
    return Math.round(100 * (Comparison.MARGIN - 1)) + " %";
  }

  /** What all comparisons of one workload and contender come to. */
  static String summary(List<Comparisons.Pair> pairs) {
    if (pairs.isEmpty()) {
      return "nothing to compare: no repetition has a valid trial of both systems.";
    }
    if (pairs.size() == 1) {
      return sentence(pairs.get(0));
    }
    Comparisons.Pair first = pairs.get(0);
    DoubleSummaryStatistics logs =
        pairs.stream()
            .mapToDouble(pair -> Math.log(pair.comparison().ratio().value()))
            .summaryStatistics();
    boolean turned = logs.getMax() < 0;
    return String.format(
        Locale.ROOT,
        "%s: %s's throughput was %s to %s times %s's (geometric mean %s).",
        counts(pairs),
        turned ? first.baseline() : first.contender(),
        Numbers.figure(Math.exp(turned ? -logs.getMax() : logs.getMin())),
        Numbers.figure(Math.exp(turned ? -logs.getMin() : logs.getMax())),
        turned ? first.contender() : first.baseline(),
        Numbers.figure(Math.exp(turned ? -logs.getAverage() : logs.getAverage())));
  }

  /** {@code inconclusive in all 4 cells}, {@code different in 1, inconclusive in 3 of 4 cells}. */
  private static String counts(List<Comparisons.Pair> pairs) {
    List<String> parts = new ArrayList<>();
    for (Verdict verdict : Verdict.values()) {
      long count = pairs.stream().filter(pair -> pair.comparison().verdict() == verdict).count();
      if (count == pairs.size()) {
        return named(verdict) + " in all " + count + " cells";
      }
      if (count > 0) {
        parts.add(named(verdict) + " in " + count);
      }
    }
    return String.join(", ", parts) + " of " + pairs.size() + " cells";
  }

  /** All comparisons of the run in a sentence; empty where there is none. */
  static Optional<String> inShort(List<Comparisons.Pair> pairs) {
    int most = pairs.stream().mapToInt(Comparisons.Pair::n).max().orElse(0);
    if (most == 0) {
      return Optional.empty();
    }
    if (most < Comparison.FEWEST_BLOCKS) {
      return Optional.of(
          "nothing is decided: each cell was measured "
              + (most == 1 ? "once" : "at most " + most + " times")
              + ", and a verdict takes "
              + Comparison.FEWEST_BLOCKS
              + " repetitions. What follows is what these trials gave.");
    }
    List<String> parts = new ArrayList<>();
    for (Verdict verdict : Verdict.values()) {
      long count = pairs.stream().filter(pair -> pair.comparison().verdict() == verdict).count();
      parts.add(count + " " + named(verdict));
    }
    return Optional.of(
        "of " + Numbers.counted(pairs.size(), "comparison") + " " + String.join(", ", parts) + ".");
  }

  private static String named(Verdict verdict) {
    return verdict == Verdict.EQUIVALENT ? "equivalent within " + margin() : verdict.word();
  }
}
