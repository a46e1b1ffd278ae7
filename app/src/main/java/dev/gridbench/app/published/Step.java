package dev.gridbench.app.published;

import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Method;
import dev.gridbench.app.stats.Paired;
import dev.gridbench.app.stats.Region;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * One check at one number of entries: the ratios that have to lie where the claim has them.
 *
 * @param missing what the run lacks for it
 */
record Step(Claim.Check check, List<Ratio> ratios, List<String> missing) {

  Step {
    ratios = List.copyOf(ratios);
    missing = List.copyOf(missing);
  }

  /** Without the ratios of which no repetition has both figures; they are missing. */
  static Step of(Claim.Check check, List<Ratio> ratios, List<String> missing) {
    List<String> lacking = new ArrayList<>(missing);
    List<Ratio> whole = new ArrayList<>();
    for (Ratio ratio : ratios) {
      if (ratio.repetitions().isEmpty()) {
        lacking.add(ratio.one() + " and " + ratio.other() + " in one repetition");
      } else {
        whole.add(ratio);
      }
    }
    boolean enough = check.any() || whole.size() == ratios.size();
    return new Step(check, enough ? whole : List.of(), lacking);
  }

  /**
   * One is so many times the other.
   *
   * @param figures by repetition
   * @param region in which that has to lie
   */
  record Ratio(
      String one,
      String other,
      Map<Integer, Double> figures,
      Map<Integer, Double> others,
      Region region) {

    /** Those that both have. */
    Set<Integer> repetitions() {
      Set<Integer> both = new TreeSet<>(figures.keySet());
      both.retainAll(others.keySet());
      return both;
    }

    Paired paired(double threshold) {
      return new Paired(pick(figures), pick(others), Method.PAIRED_T, threshold);
    }

    private List<Double> pick(Map<Integer, Double> from) {
      List<Double> values = new ArrayList<>();
      repetitions().forEach(repetition -> values.add(from.getOrDefault(repetition, 0.0)));
      return values;
    }
  }

  static Step lacking(Claim.Check check, List<String> missing) {
    return new Step(check, List.of(), missing);
  }

  /** The comparison that decides; empty where there is none. */
  Optional<Finding.Seen> seen(Function<Ratio, Comparison> compared) {
    List<Finding.Seen> all = ratios.stream().map(ratio -> seen(ratio, compared)).toList();
    Comparator<Finding.Seen> telling =
        Comparator.<Finding.Seen>comparingInt(seen -> check.any() ? anyRank(seen) : rank(seen))
            .thenComparingDouble(seen -> check.any() ? -agreement(seen) : agreement(seen));
    return all.stream().min(telling).map(seen -> check.any() ? whole(seen) : seen);
  }

  private Finding.Seen seen(Ratio ratio, Function<Ratio, Comparison> compared) {
    Comparison comparison = compared.apply(ratio);
    return new Finding.Seen(
        ratio.one(),
        ratio.other(),
        check,
        comparison,
        ratio.region(),
        comparison.in(ratio.region()),
        ratios.size());
  }

  /** One outside is enough, and all have to be inside. */
  private static int rank(Finding.Seen seen) {
    return switch (seen.place()) {
      case OUTSIDE -> 0;
      case OPEN -> 1;
      case INSIDE -> 2;
    };
  }

  /** One inside is enough, and all have to be outside. */
  private static int anyRank(Finding.Seen seen) {
    return 2 - rank(seen);
  }

  /** A comparison that a client count is missing from is not yet outside everywhere. */
  private Finding.Seen whole(Finding.Seen seen) {
    return missing.isEmpty() || seen.place() != Region.Place.OUTSIDE
        ? seen
        : new Finding.Seen(
            seen.one(),
            seen.other(),
            check,
            seen.comparison(),
            seen.region(),
            Region.Place.OPEN,
            seen.all());
  }

  /** How far the estimate is within what is claimed, on the log scale; negative where it is out. */
  private static double agreement(Finding.Seen seen) {
    double ratio = seen.comparison().ratio().value();
    Region region = seen.region();
    return Math.min(
        Math.log(ratio) - Math.log(region.low()), Math.log(region.high()) - Math.log(ratio));
  }
}
