package dev.gridbench.app.report.compare;

import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Verdict;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** What several comparisons come to, in a sentence; the words are those of {@link Wording}. */
public final class Summary {

  private Summary() {}

  /** All comparisons of one workload, metric and contender. */
  public static String of(List<NamedComparison> all) {
    if (all.isEmpty()) {
      return "nothing to compare: no repetition has a valid trial of both.";
    }
    if (all.size() == 1) {
      return Wording.sentence(all.get(0));
    }
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
