package dev.gridbench.app.report.compare;

import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.stats.AaGate;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Estimate;
import dev.gridbench.app.stats.Power;
import dev.gridbench.app.stats.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Verdicts in words. There are three: different, equivalent within the margin, inconclusive; a
 * single trial has none. No sentence says that something is faster, slower or better.
 */
public final class Wording {

  /** Stands for a verdict where one trial each allows none. */
  static final String ONCE = "measured once";

  private static final double VAST = 1000;

  private Wording() {}

  /** One comparison in a sentence. */
  static String sentence(NamedComparison named) {
    Comparison comparison = named.comparison();
    if (comparison.n() == 1) {
      return "%s: in this trial %s (one trial each, so without an interval)."
          .formatted(ONCE, figures(named));
    }
    String figures = figures(named) + interval(comparison, turned(named));
    return switch (comparison.verdict()) {
      case DIFFERENT ->
          (comparison.withinMargin() ? "different, though within " + margin() : "different")
              + ": "
              + figures
              + "."
              + lessSure(comparison);
      case EQUIVALENT -> "equivalent within " + margin() + ": " + figures + ".";
      case INCONCLUSIVE ->
          "inconclusive, but in these %s trials %s; %s."
              .formatted(comparison.n(), figures, needed(comparison));
    };
  }

  /**
   * One of several comparisons, as a clause: {@code b's throughput was 1.50 times a's (1.4 to
   * 1.6)}.
   */
  static String clause(NamedComparison named) {
    Comparison comparison = named.comparison();
    if (comparison.n() == 1) {
      return ONCE + ", " + figures(named);
    }
    String bounds = bounds(comparison, turned(named)).orElse("too few trials for an interval");
    return switch (comparison.verdict()) {
      case DIFFERENT -> "%s (%s)".formatted(figures(named), bounds);
      case EQUIVALENT -> "%s, %s (%s)".formatted(named(Verdict.EQUIVALENT), figures(named), bounds);
      case INCONCLUSIVE ->
          "inconclusive, %s (%s, n = %s; %s)"
              .formatted(figures(named), bounds, comparison.n(), needed(comparison));
    };
  }

  /** What the intervals of several clauses are, and where they and the sign flips do not agree. */
  static String intervals(List<NamedComparison> all) {
    List<Comparison> several =
        all.stream().map(NamedComparison::comparison).filter(one -> one.n() > 1).toList();
    if (several.isEmpty()) {
      return "";
    }
    int family = several.get(0).family();
    boolean equivalent = several.stream().anyMatch(one -> one.verdict() == Verdict.EQUIVALENT);
    String unsure =
        several.stream()
            .filter(one -> one.verdict() == Verdict.DIFFERENT)
            .filter(one -> one.p() > 1 - Estimate.LEVEL)
            .max(Comparator.comparingDouble(Comparison::p))
            .map(Wording::lessSure)
            .orElse("");
    return " Intervals are of 95 %%%s%s.%s"
        .formatted(
            family > 1 ? " over all " + family + " comparisons" : "",
            equivalent ? ", of what is equivalent of 90 %" : "",
            unsure);
  }

  /** Where the t interval and p of the sign flips do not agree. */
  private static String lessSure(Comparison comparison) {
    if (comparison.p() <= 1 - Estimate.LEVEL) {
      return "";
    }
    String floor =
        comparison.leastP() > 1 - Estimate.LEVEL
            ? ", and cannot give less than "
                + probability(comparison.leastP())
                + " from so few repetitions"
            : "";
    return " The sign-flip test, which takes no distribution for granted, gives p %s%s."
        .formatted(p(comparison.p()), floor);
  }

  /** {@code b's throughput was 1.50 times a's}: turned so that the figure is above 1. */
  private static String figures(NamedComparison named) {
    double ratio = named.comparison().ratio().value();
    boolean turned = turned(named);
    return named.sentence(turned, figure(turned ? 1 / ratio : ratio));
  }

  private static boolean turned(NamedComparison named) {
    return named.comparison().ratio().value() < 1;
  }

  private static String interval(Comparison comparison, boolean turned) {
    boolean equivalent = comparison.verdict() == Verdict.EQUIVALENT;
    String kind =
        (equivalent ? "90 %" : "95 %")
            + " interval"
            + (comparison.family() > 1 && !equivalent
                ? " over all " + comparison.family() + " comparisons"
                : "");
    return bounds(comparison, turned)
        .map(
            ends ->
                " (%s %s, n = %s, p %s)".formatted(kind, ends, comparison.n(), p(comparison.p())))
        .orElse(" (too few trials for a %s, n = %s)".formatted(kind, comparison.n()));
  }

  /** {@code 1.09 to 1.31}: the interval that the verdict rests on. */
  static Optional<String> bounds(Comparison comparison, boolean turned) {
    Estimate shown = comparison.deciding();
    Double low = turned ? inverse(shown.high()) : shown.low();
    Double high = turned ? inverse(shown.low()) : shown.high();
    return low == null || high == null
        ? Optional.empty()
        : Optional.of(figure(low) + " to " + figure(high));
  }

  private static @org.jspecify.annotations.Nullable Double inverse(
      @org.jspecify.annotations.Nullable Double value) {
    return value == null ? null : 1 / value;
  }

  /** {@code = 0.031}, {@code < 0.001}. */
  private static String p(double p) {
    return p < 0.001 ? "< 0.001" : "= " + probability(p);
  }

  public static String probability(double p) {
    return p < 0.001 ? "< 0.001" : String.format(Locale.ROOT, p < 0.0995 ? "%.3f" : "%.2f", p);
  }

  static String needed(Comparison comparison) {
    return comparison.repetitionsNeeded().isPresent()
        ? "about "
            + FigureText.counted(comparison.repetitionsNeeded().getAsInt(), "repetition")
            + " would decide"
        : "even " + FigureText.count(Power.MOST) + " repetitions would not decide";
  }

  /** The verdict with how many blocks it rests on: {@code inconclusive (n = 3, about 9 decide)}. */
  public static String verdict(Comparison comparison) {
    if (comparison.n() == 1) {
      return ONCE;
    }
    String needed =
        comparison.repetitionsNeeded().isPresent()
            ? ", about " + comparison.repetitionsNeeded().getAsInt() + " decide"
            : "";
    return named(comparison.verdict()) + " (n = " + comparison.n() + needed + ")";
  }

  /**
   * A ratio; near 1 with a digit more, so that an end beyond 1 is seen to be beyond it. Two pairs
   * may give an interval over many powers of ten, whose ends say no more than that.
   */
  static String figure(double ratio) {
    if (ratio > VAST || ratio < 1 / VAST) {
      return ratio > 1 ? "over 1,000" : "under 0.001";
    }
    return Math.abs(ratio - 1) < 0.1
        ? String.format(Locale.ROOT, "%.3f", ratio)
        : FigureText.figure(ratio);
  }

  /** {@code 1.62 (1.55 to 1.70)}, or the value alone where the trials give no interval. */
  public static String ratio(Estimate ratio) {
    String value = figure(ratio.value());
    return ratio.low() == null || ratio.high() == null
        ? value
        : value + " (" + figure(ratio.low()) + " to " + figure(ratio.high()) + ")";
  }

  /** The other method's estimate, where many pairs are marked as outliers. */
  public static Optional<String> beside(Comparison comparison) {
    return comparison
        .beside()
        .map(
            other ->
                comparison.outliers().marked()
                    + " of "
                    + comparison.n()
                    + " pairs lie beyond Tukey's fences; all are in the figure. By "
                    + (other.kind() == Estimate.Kind.MEDIAN_RATIO ? "ranks" : "means")
                    + " the ratio is "
                    + ratio(other)
                    + ".");
  }

  /** A system compared with itself. */
  public static String gate(String system, String metric, AaGate gate) {
    String figures =
        "%s against itself (A/A): %s ratio %s, n = %s"
            .formatted(system, metric, ratio(gate.ratio()), gate.ratio().n());
    return gate.excludesOne()
        ? figures
            + ". The interval excludes 1 although nothing differs: by chance that happens once in"
            + " 20 runs. Where the next run shows it too, the machine is unfit for comparisons."
        : figures + ".";
  }

  /** {@code inconclusive}, {@code equivalent within 5 %}. */
  static String named(Verdict verdict) {
    return verdict == Verdict.EQUIVALENT ? "equivalent within " + margin() : verdict.word();
  }

  static String margin() {
    return Math.round(100 * (Comparison.MARGIN - 1)) + " %";
  }
}
