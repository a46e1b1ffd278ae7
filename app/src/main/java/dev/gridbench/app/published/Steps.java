package dev.gridbench.app.published;

import dev.gridbench.app.stats.Region;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Makes the ratios of a claim's checks from what a run measured. */
final class Steps {

  private final PublishedStudy study;
  private final Measurements run;

  Steps(PublishedStudy study, Measurements run) {
    this.study = study;
    this.run = run;
  }

  List<Step> of(Claim claim) {
    List<Step> steps = new ArrayList<>();
    claim.checks().forEach(check -> steps.addAll(of(check)));
    return steps;
  }

  private List<Step> of(Claim.Check check) {
    List<Long> entries = check.entries();
    boolean over = entries.size() > 1;
    if (over && (check.kind() == Claim.Kind.CHANGES || check.kind() == Claim.Kind.SHRINKS)) {
      return entries.stream().skip(1).map(last -> over(check, entries.get(0), last)).toList();
    }
    if (check.quantity().ofSystem()) {
      return List.of(at(check, 0));
    }
    List<Long> each = entries.isEmpty() ? run.entries() : entries;
    return each.stream().map(count -> at(check, count)).toList();
  }

  private Step over(Claim.Check check, long first, long last) {
    return check.kind() == Claim.Kind.CHANGES
        ? changes(check, first, last)
        : shrinksOverEntries(check, first, last);
  }

  private Step at(Claim.Check check, long entries) {
    return switch (check.kind()) {
      case RISES, FALLS, LEVELS -> between(check, entries);
      case PEAKS, BOTTOMS -> extreme(check, entries);
      case LEADS, BELOW, OF -> check.any() ? oneOf(check, entries) : beside(check, entries);
      case SHRINKS -> shrinksOverClients(check, entries);
      case CHANGES -> throw new IllegalArgumentException("changes are over all entries");
    };
  }

  private Step between(Claim.Check check, long entries) {
    Curve curve = curve(check, check.side(), entries);
    int from = check.clients().get(0);
    int to = check.clients().get(1);
    if (!curve.has(from) || !curve.has(to)) {
      return Step.lacking(check, missing(curve, from, to));
    }
    if (curve.asked(from) && curve.asked(to)) {
      return Step.lacking(check, List.of(more(curve) + ", " + clients(to)));
    }
    List<Step.Ratio> ratios =
        new ArrayList<>(List.of(ratio(curve, to, from, check.magnitude().region())));
    if (check.kind() == Claim.Kind.RISES) {
      List<Integer> on = curve.counts().stream().filter(at -> at >= from && at <= to).toList();
      for (int i = 1; on.size() > 2 && i < on.size(); i++) {
        ratios.add(ratio(curve, on.get(i), on.get(i - 1), Magnitude.NO_FALL.region()));
      }
    }
    return Step.of(check, ratios, List.of());
  }

  /**
   * A maximum or minimum shows only between neighbours, so a curve of fewer than 3 points tests
   * nothing.
   */
  private Step extreme(Claim.Check check, long entries) {
    Curve curve = curve(check, check.side(), entries);
    int where = check.clients().get(0);
    if (!curve.has(where)) {
      return Step.lacking(check, missing(curve, where));
    }
    if (curve.asked(where)) {
      return Step.lacking(check, List.of(more(curve) + ", " + clients(where)));
    }
    if (curve.counts().size() < 3) {
      return Step.lacking(check, List.of(curve.name() + ", at least 3 client counts"));
    }
    return Step.of(
        check,
        curve.counts().stream()
            .filter(count -> count != where)
            .map(count -> ratio(curve, where, count, check.magnitude().region()))
            .toList(),
        List.of());
  }

  private static Step.Ratio ratio(Curve curve, int one, int other, Region region) {
    return new Step.Ratio(
        curve.name() + " at " + clients(one),
        clients(other),
        curve.at(one),
        curve.at(other),
        region);
  }

  /** {@code , 8 clients}; {@code , mean of 1 and 8 clients}; empty for what is of a system. */
  private static String over(List<Integer> counts) {
    int first = counts.get(0);
    int last = counts.get(counts.size() - 1);
    return switch (counts.size()) {
      case 1 -> first == 0 ? "" : ", " + clients(first);
      case 2 -> ", mean of " + first + " and " + clients(last);
      default -> ", mean of " + counts.size() + " counts from " + first + " to " + clients(last);
    };
  }

  private static String clients(int count) {
    return String.format(Locale.ROOT, "%,d client%s", count, count == 1 ? "" : "s");
  }

  /** One side over the other, by the averages of what both have. */
  private Step beside(Claim.Check check, long entries) {
    Curve one = curve(check, check.side(), entries).only(check.clients());
    Curve other = curve(check, check.other(), entries).only(check.clients());
    List<String> missing = missing(one, other);
    return missing.isEmpty()
        ? Step.of(check, List.of(besides(check, subject(check, entries), one, other)), missing)
        : Step.lacking(check, missing);
  }

  /** The same at each client count alone. */
  private Step oneOf(Claim.Check check, long entries) {
    List<Step.Ratio> ratios = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (int count : check.clients()) {
      Curve one = curve(check, check.side(), entries).only(List.of(count));
      Curve other = curve(check, check.other(), entries).only(List.of(count));
      missing(one, other).forEach(cell -> missing.add(cell + ", " + clients(count)));
      if (!one.telling(other).isEmpty()) {
        ratios.add(besides(check, subject(check, entries), one, other));
      }
    }
    return Step.of(check, ratios, missing);
  }

  private static Step.Ratio besides(Claim.Check check, String subject, Curve one, Curve other) {
    boolean below = check.kind() == Claim.Kind.BELOW;
    return new Step.Ratio(
        (below ? one.name() : subject)
            + over(one.telling(other))
            + (below ? "" : ": " + text(check, check.side())),
        below ? check.other().workload() : text(check, check.other()),
        one.average(other),
        other.average(one),
        check.magnitude().region());
  }

  /** One side of a comparison, by its system, or by the levels that set it apart. */
  private static String text(Claim.Check check, Claim.Side side) {
    String apart =
        check.apart().stream()
            .sorted()
            .map(factor -> factor + " " + side.at().getOrDefault(factor, "any"))
            .collect(Collectors.joining(", "));
    boolean alike = check.side().system().equals(check.other().system());
    return alike && !apart.isEmpty()
        ? apart
        : side.system() + (apart.isEmpty() ? "" : ", " + apart);
  }

  /**
   * {@code get at 100 entries, mean get}, {@code start} alone of what a system has; first the
   * system where it is that of both sides.
   */
  private static String subject(Claim.Check check, long entries) {
    Map<String, String> shared = new HashMap<>(check.side().at());
    shared.keySet().removeAll(check.apart());
    boolean alike = check.side().system().equals(check.other().system());
    String system = alike ? check.side().system() + ", " : "";
    return check.quantity().ofSystem()
        ? system + check.quantity().text() + Curve.settings(shared)
        : system
            + check.side().workload()
            + Curve.settings(shared)
            + String.format(Locale.ROOT, " at %,d entries", entries)
            + Curve.named(check.quantity());
  }

  private Step changes(Claim.Check check, long first, long last) {
    Curve before = curve(check, check.side(), first);
    Curve after = curve(check, check.side(), last);
    List<String> missing = missing(before, after);
    return missing.isEmpty()
        ? Step.of(
            check,
            List.of(
                new Step.Ratio(
                    after.name(),
                    entries(first),
                    after.average(before),
                    before.average(after),
                    check.magnitude().region())),
            missing)
        : Step.lacking(check, missing);
  }

  private static String entries(long count) {
    return String.format(Locale.ROOT, "%,d entries", count);
  }

  private Step shrinksOverEntries(Claim.Check check, long first, long last) {
    int from = check.clients().get(0);
    int to = check.clients().get(1);
    Curve small = curve(check, check.side(), first);
    Curve large = curve(check, check.side(), last);
    List<String> missing = missing(small, large, List.of(from, to));
    return missing.isEmpty()
        ? Step.of(
            check,
            List.of(
                new Step.Ratio(
                    small.name() + ": what it gains from " + from + " to " + clients(to),
                    "with " + entries(last),
                    gain(small.at(to), small.at(from)),
                    gain(large.at(to), large.at(from)),
                    check.magnitude().region())),
            missing)
        : Step.lacking(check, missing);
  }

  private Step shrinksOverClients(Claim.Check check, long entries) {
    int few = check.clients().get(0);
    int many = check.clients().get(1);
    Curve one = curve(check, check.side(), entries);
    Curve other = curve(check, check.other(), entries);
    List<String> missing = missing(one, other, List.of(few, many));
    String gain = "gain of " + text(check, check.side()) + " over " + text(check, check.other());
    return missing.isEmpty()
        ? Step.of(
            check,
            List.of(
                new Step.Ratio(
                    subject(check, entries) + ": " + gain + " at " + clients(few),
                    "at " + clients(many),
                    gain(one.at(few), other.at(few)),
                    gain(one.at(many), other.at(many)),
                    check.magnitude().region())),
            missing)
        : Step.lacking(check, missing);
  }

  /** How many times the one is of the other, in the repetitions that both have. */
  private static Map<Integer, Double> gain(Map<Integer, Double> one, Map<Integer, Double> other) {
    Map<Integer, Double> gains = new TreeMap<>();
    one.forEach(
        (repetition, value) -> {
          Double base = other.get(repetition);
          if (base != null) {
            gains.put(repetition, value / base);
          }
        });
    return gains;
  }

  private Curve curve(Claim.Check check, Claim.Side side, long entries) {
    String ours = study.workloads().getOrDefault(side.workload(), side.workload());
    return new Curve(
        run,
        side.workload(),
        new Figure(check.quantity(), side.system(), ours, side.at(), entries, 0));
  }

  private static List<String> missing(Curve curve, int... counts) {
    List<String> missing = new ArrayList<>();
    for (int count : counts) {
      if (!curve.has(count)) {
        missing.add(curve.name() + ", " + clients(count));
      }
    }
    return missing;
  }

  /** What either lacks at these client counts. */
  private static List<String> missing(Curve one, Curve other, List<Integer> counts) {
    List<String> missing = new ArrayList<>();
    for (Curve curve : List.of(one, other)) {
      counts.forEach(count -> missing.addAll(missing(curve, count)));
    }
    if (missing.isEmpty()) {
      counts.stream()
          .filter(count -> one.asked(count) && other.asked(count))
          .forEach(count -> missing.add(more(one) + ", " + clients(count)));
    }
    return missing;
  }

  private static List<String> missing(Curve one, Curve other) {
    List<String> missing = new ArrayList<>();
    if (one.counts().isEmpty()) {
      missing.add(one.name());
    }
    if (other.counts().isEmpty()) {
      missing.add(other.name());
    }
    if (missing.isEmpty() && one.counts().stream().noneMatch(other::has)) {
      missing.add(one.name() + " and " + other.name() + " at one client count");
    }
    if (missing.isEmpty() && one.telling(other).isEmpty()) {
      missing.add(more(one));
    }
    return missing;
  }

  /** What a schedule that was kept lacks. */
  private static String more(Curve curve) {
    return "more load than was kept up with: " + curve.name();
  }
}
