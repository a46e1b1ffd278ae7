package dev.gridbench.app.report.compare;

import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.report.cells.ShortNames;
import dev.gridbench.app.report.cells.Varied;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Estimate;
import dev.gridbench.app.stats.Verdict;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an answer says of one comparison.
 *
 * @param where in the study, as a sentence begins: {@code with 8 clients for q1}; may be empty
 * @param cell all factors but what is compared, with their stored levels
 * @param subject what contender and baseline did
 */
record Claim(String where, Map<String, String> cell, Subject subject, NamedComparison named) {

  Claim {
    cell = Collections.unmodifiableMap(new LinkedHashMap<>(cell));
  }

  /**
   * What is counted or measured, as a sentence's verb.
   *
   * @param times with a place for the figure: {@code answered %s times as many gets per second as}
   * @param more the same without one: {@code answered more gets per second than}
   */
  record Subject(String times, String more) {

    static Subject rate(String operations) {
      return new Subject(
          "answered %s times as many " + operations + " per second as",
          "answered more " + operations + " per second than");
    }

    /** The largest rate of a search. */
    static Subject kept(String limit) {
      return new Subject(
          "kept " + limit + " at %s times the rate of", "kept " + limit + " at a higher rate than");
    }

    static Subject of(Metric metric, String verb) {
      return metric == Metric.RECOVERY
          ? new Subject("took %s times as long to recover as", "took longer to recover than")
          : figure(metric.text(verb));
    }

    /** A figure of which more is more: {@code p99 of get}. */
    static Subject figure(String noun) {
      return new Subject("had %s times the " + noun + " of", "had a higher " + noun + " than");
    }
  }

  Comparison comparison() {
    return named.comparison();
  }

  Verdict verdict() {
    return comparison().verdict();
  }

  boolean different() {
    return verdict() == Verdict.DIFFERENT;
  }

  /** How far the end of the interval that is nearest to 1 is from it, on the log scale. */
  double sureDistance() {
    Estimate shown = comparison().deciding();
    Double low = shown.low();
    Double high = shown.high();
    return low == null || high == null
        ? 0
        : Math.min(Math.abs(Math.log(low)), Math.abs(Math.log(high)));
  }

  /** Decided before undecided, of these what is surest first. */
  double rank() {
    return verdict().ordinal() - sureDistance() / (1 + sureDistance());
  }

  private boolean below() {
    return comparison().ratio().value() < 1;
  }

  /** Whose figure is larger. */
  String larger() {
    return text(below() ? named.baseline() : named.contender());
  }

  /** Whose figure is smaller. */
  String smaller() {
    return text(below() ? named.contender() : named.baseline());
  }

  private String text(String label) {
    return Varied.text(named.factor(), label, List.of(named.baseline(), named.contender()));
  }

  /** {@code Infinispan 16.0.7 answered 1.20 times as many gets per second as Hazelcast 5.7.0}. */
  private String clause(boolean turned) {
    double ratio = comparison().ratio().value();
    return text(turned ? named.baseline() : named.contender())
        + " "
        + subject.times().formatted(Wording.figure(turned ? 1 / ratio : ratio))
        + " "
        + text(turned ? named.contender() : named.baseline());
  }

  /** {@code 1.20 times (1.09 to 1.31)}, of what is larger. */
  String figure() {
    double ratio = comparison().ratio().value();
    return Wording.figure(below() ? 1 / ratio : ratio) + " times" + inBrackets(bounds(below()));
  }

  private Optional<String> bounds(boolean turned) {
    return Wording.bounds(comparison(), turned);
  }

  private static String inBrackets(Optional<String> bounds) {
    return bounds.map(text -> " (" + text + ")").orElse("");
  }

  /** A product's or a folder's name is not made a capital. */
  private String opened(String sentence, boolean named) {
    boolean name = named && where.isEmpty() && this.named.factor().equals(Cells.SYSTEM);
    return name ? sentence : ShortNames.capital(sentence);
  }

  /** The comparison in a sentence. */
  String sentence() {
    return opened(plain(), different());
  }

  private String plain() {
    return switch (verdict()) {
      case DIFFERENT -> begin(", ") + clause(below()) + inBrackets(bounds(below())) + ".";
      case EQUIVALENT ->
          begin(" ")
              + "the same within "
              + Wording.margin()
              + ": "
              + clause(false)
              + inBrackets(bounds(false).map(ends -> ends + ", 90 % interval"))
              + ".";
      case INCONCLUSIVE -> begin(" ") + "undecided: " + open() + ".";
    };
  }

  /** What was seen where so few trials decide nothing. */
  String seen() {
    String trials =
        comparison().n() == 1
            ? " in one trial of each."
            : " in " + comparison().n() + " pairs" + inBrackets(bounds(false)) + ".";
    return opened(begin(", ") + clause(false) + trials, true);
  }

  /** An undecided one that stands for all others, with its place in the study. */
  String closest() {
    return begin(", ") + open() + ".";
  }

  /** With what would decide it. */
  private String open() {
    return clause(false)
        + bounds(false).map(ends -> " (" + ends + " in ").orElse(" (in ")
        + comparison().n()
        + " pairs; "
        + Wording.needed(comparison())
        + ")";
  }

  private String begin(String then) {
    return where.isEmpty() ? "" : where + then;
  }
}
