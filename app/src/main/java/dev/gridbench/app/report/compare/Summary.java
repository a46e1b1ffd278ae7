package dev.gridbench.app.report.compare;

import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** What several comparisons come to, in a sentence; the words are those of {@link Wording}. */
public final class Summary {

  /** So many cells are named one by one. */
  private static final int ONE_BY_ONE = 4;

  private Summary() {}

  /**
   * One comparison.
   *
   * @param where in the study, by what is varied: {@code 8 clients}; may be empty
   */
  public record At(String where, NamedComparison named) {

    /** Decided before undecided, undecided before measured once. */
    private int rank() {
      return comparison().n() == 1 ? Verdict.values().length : comparison().verdict().ordinal();
    }

    private Comparison comparison() {
      return named.comparison();
    }

    private double distance() {
      return Math.abs(Math.log(comparison().ratio().value()));
    }

    private String clause() {
      return (where.isEmpty() ? "" : "with " + where + ": ") + Wording.clause(named);
    }
  }

  /**
   * All comparisons of one workload and contender: each cell with its verdict, the decided first;
   * of more cells than are read one by one how many and how far, and the cell furthest from 1.
   */
  public static String of(List<At> all) {
    if (all.isEmpty()) {
      return "nothing to compare: no repetition has a valid trial of both.";
    }
    List<NamedComparison> named = all.stream().map(At::named).toList();
    if (all.size() == 1) {
      return Wording.sentence(named.get(0));
    }
    String text =
        all.size() > ONE_BY_ONE || once(named) == named.size()
            ? together(named) + furthest(all)
            : all.stream()
                .sorted(Comparator.comparingInt(At::rank))
                .map(At::clause)
                .collect(Collectors.joining("; ", "", "."));
    return text + Wording.intervals(named);
  }

  /** The decided cell whose ratio lies furthest from 1. */
  private static String furthest(List<At> all) {
    return all.stream()
        .filter(at -> at.rank() == Verdict.DIFFERENT.ordinal())
        .max(Comparator.comparingDouble(At::distance))
        .map(at -> " Furthest from 1: " + at.clause() + ".")
        .orElse("");
  }

  private static String together(List<NamedComparison> all) {
    NamedComparison first = all.get(0);
    DoubleSummaryStatistics logs =
        all.stream()
            .mapToDouble(named -> Math.log(named.comparison().ratio().value()))
            .summaryStatistics();
    boolean turned = logs.getMax() < 0;
    String range =
        Wording.figure(Math.exp(turned ? -logs.getMax() : logs.getMin()))
            + " to "
            + Wording.figure(Math.exp(turned ? -logs.getMin() : logs.getMax()));
    return String.format(
        Locale.ROOT,
        "%s: %s (geometric mean %s)%s.",
        counts(all),
        first.sentence(turned, range),
        Wording.figure(Math.exp(turned ? -logs.getAverage() : logs.getAverage())),
        needed(all));
  }

  private static String needed(List<NamedComparison> all) {
    OptionalInt most =
        all.stream().flatMapToInt(named -> named.comparison().repetitionsNeeded().stream()).max();
    return most.isPresent()
        ? "; up to about " + FigureText.count(most.getAsInt()) + " repetitions would decide"
        : "";
  }

  /** {@code inconclusive in all 4 cells}, {@code different in 1, inconclusive in 3 of 4 cells}. */
  private static String counts(List<NamedComparison> all) {
    List<String> parts = new ArrayList<>();
    for (Verdict verdict : Verdict.values()) {
      add(parts, Wording.named(verdict), count(all, verdict));
    }
    add(parts, Wording.ONCE, once(all));
    return parts.size() == 1
        ? parts.get(0).replace(" in ", " in all ") + " cells"
        : String.join(", ", parts) + " of " + all.size() + " cells";
  }

  private static void add(List<String> parts, String words, long count) {
    if (count > 0) {
      parts.add(words + " in " + count);
    }
  }

  private static long count(List<NamedComparison> all, Verdict verdict) {
    return all.stream()
        .map(NamedComparison::comparison)
        .filter(comparison -> comparison.n() > 1 && comparison.verdict() == verdict)
        .count();
  }

  private static long once(List<NamedComparison> all) {
    return all.stream().filter(named -> named.comparison().n() == 1).count();
  }

  /** All comparisons of the run in a sentence; empty where there is none. */
  public static Optional<String> inShort(List<NamedComparison> all) {
    int most = all.stream().mapToInt(named -> named.comparison().n()).max().orElse(0);
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
      parts.add(count(all, verdict) + " " + Wording.named(verdict));
    }
    if (once(all) > 0) {
      parts.add(once(all) + " " + Wording.ONCE);
    }
    return Optional.of(
        "of %s %s."
            .formatted(FigureText.counted(all.size(), "comparison"), String.join(", ", parts)));
  }
}
