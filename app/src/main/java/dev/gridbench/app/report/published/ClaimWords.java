package dev.gridbench.app.report.published;

import dev.gridbench.app.published.Finding;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Power;
import dev.gridbench.app.stats.Region;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** What became of published claims, in words. */
final class ClaimWords {

  private ClaimWords() {}

  static String answer(Finding finding) {
    return switch (finding.answer()) {
      case CONTRADICTED -> finding.sizeOnly() ? "contradicted in size" : "contradicted";
      case UNDECIDED -> "undecided" + needed(finding);
      case REPLICATES, REPLICATES_IN_PART, NOT_TESTED -> finding.answer().text();
    };
  }

  static String answer(Finding.Answer answer, int count) {
    boolean one = count == 1;
    return switch (answer) {
      case REPLICATES -> one ? "replicates" : "replicate";
      case REPLICATES_IN_PART -> one ? "replicates where tested" : "replicate where tested";
      case CONTRADICTED -> one ? "is contradicted" : "are contradicted";
      case UNDECIDED -> one ? "is undecided" : "are undecided";
      case NOT_TESTED -> one ? "is not tested here" : "are not tested here";
    };
  }

  /** Of all that is open as many as the one needs that needs most. */
  private static String needed(Finding finding) {
    int most = 0;
    int fewest = Integer.MAX_VALUE;
    for (Finding.Seen seen : finding.open()) {
      OptionalInt needed = seen.repetitionsNeeded();
      most = Math.max(most, needed.orElse(Integer.MAX_VALUE));
      fewest = Math.min(fewest, seen.comparison().n());
    }
    return needed(fewest, most == Integer.MAX_VALUE ? OptionalInt.empty() : OptionalInt.of(most));
  }

  private static String needed(int n, OptionalInt needed) {
    if (n == 1) {
      return " (measured once)";
    }
    return needed.isPresent()
        ? " (n = " + n + ", about " + needed.getAsInt() + " decide)"
        : " (n = " + n + ", even " + FigureText.count(Power.MOST) + " would not decide)";
  }

  /** {@code 3 replicate, 1 contradicted}. */
  static String checks(Finding finding) {
    List<String> parts = new ArrayList<>();
    for (Region.Place place : Region.Place.values()) {
      long count = finding.seen().stream().filter(seen -> seen.place() == place).count();
      if (count > 0) {
        parts.add(count + " " + place(place, count == 1));
      }
    }
    return parts.isEmpty() ? "none tested" : String.join(", ", parts);
  }

  /** One check, or several. */
  static String place(Region.Place place, boolean one) {
    return switch (place) {
      case INSIDE -> one ? "replicates" : "replicate";
      case OUTSIDE -> "contradicted";
      case OPEN -> "undecided";
    };
  }

  static String place(Finding.Seen seen) {
    return switch (seen.place()) {
      case INSIDE -> "replicates";
      case OUTSIDE -> seen.sizeOnly() ? "contradicted in size, more it is" : "contradicted";
      case OPEN -> "undecided" + needed(seen.comparison().n(), seen.repetitionsNeeded());
    };
  }

  static String other(Finding.Seen seen) {
    return seen.all() == 1 ? seen.other() : seen.other() + " (1 of " + seen.all() + ")";
  }

  /** As printed; in a word where the document names no size. */
  static String claimed(Finding.Seen seen) {
    String printed = seen.check().magnitude().printed();
    boolean whole = seen.region().equals(seen.check().magnitude().region());
    if (!whole) {
      return "no fall";
    }
    return printed.isEmpty() ? seen.region().low() == 1 ? "more" : "less" : printed;
  }

  /** {@code above 1}, {@code 1.20 to 1.80}. */
  static String region(Region region) {
    if (region.low() == 0) {
      return "below " + end(region.high());
    }
    return Double.isInfinite(region.high())
        ? "above " + end(region.low())
        : end(region.low()) + " to " + end(region.high());
  }

  private static String end(double ratio) {
    return ratio == 1 ? "1" : String.format(Locale.ROOT, "%.2f", ratio);
  }

  /** What all intervals are. */
  static String intervals(List<Finding> findings) {
    List<Comparison> all =
        findings.stream()
            .flatMap(each -> each.seen().stream())
            .map(Finding.Seen::comparison)
            .toList();
    if (all.stream().noneMatch(comparison -> comparison.n() > 1)) {
      return all.isEmpty() ? "" : " Each was measured once, so that nothing is decided.";
    }
    int family = all.get(0).family();
    String few =
        all.stream().allMatch(comparison -> comparison.n() < Comparison.FEWEST_BLOCKS)
            ? " Fewer than " + Comparison.FEWEST_BLOCKS + " repetitions decide nothing."
            : "";
    return " Intervals are of 95 %%%s.%s"
        .formatted(family == 1 ? "" : " over all " + FigureText.counted(family, "comparison"), few);
  }

  /** {@code Not tested here: W3, W13.}; empty where all are. */
  static String untested(List<Finding> findings) {
    String ids =
        findings.stream()
            .filter(finding -> finding.answer() == Finding.Answer.NOT_TESTED)
            .map(finding -> finding.claim().id())
            .collect(Collectors.joining(", "));
    return ids.isEmpty() ? "" : " Not tested here: " + ids + ".";
  }

  /** What a full answer would need, the first few of it. */
  static String wanted(Finding finding, Map<String, String> absent, int few) {
    if (finding.claim().checks().isEmpty()) {
      String why = finding.claim().unchecked();
      return why.isEmpty() ? "no check is written for this claim" : "not checked: " + why;
    }
    List<String> all = finding.missing();
    String first = String.join("; ", all.subList(0, Math.min(few, all.size())));
    String more = all.size() <= few ? "" : "; and %s more (all in tables/claims.csv)";
    return first + more.formatted(all.size() - few) + absent(all, absent);
  }

  /** Of the systems that no study here has, those that are missing, and what it would take. */
  private static String absent(List<String> missing, Map<String, String> absent) {
    String sentences =
        absent.entrySet().stream()
            .filter(
                system -> missing.stream().anyMatch(cell -> cell.startsWith(system.getKey() + ",")))
            .map(system -> " " + system.getKey() + ": " + system.getValue())
            .collect(Collectors.joining());
    return sentences.isEmpty() ? "" : "." + sentences;
  }
}
