package dev.gridbench.app.report.compare;

import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.validity.PlacementChecks;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A baseline and a contender: cells are compared with each other that agree in every factor but
 * those that tell the two sides apart.
 *
 * @param apart factors of which each side has one level, and not the same
 * @param by the factor of which the sides' names are levels; {@code system} where they are names
 *     that stand for themselves
 */
record ComparedSides(Side baseline, Side contender, Set<String> apart, String by) {

  /** A closed and an open loop ask different questions, as do two rates. */
  private static final String LOAD = "load";

  /** Where it is what is compared, the sides ran on unlike processors as they should. */
  private static final String PLACEMENT = "placement";

  /** The two sides of one run: the levels of a factor. */
  static ComparedSides within(Side baseline, Side contender, String factor) {
    return new ComparedSides(baseline, contender, Set.of(factor), factor);
  }

  /**
   * Two runs: what differs is found from their cells.
   *
   * @throws NotComparable where that is the load, or several levels of one factor
   */
  static ComparedSides between(Side baseline, Side contender) throws NotComparable {
    Set<String> factors = new LinkedHashSet<>(baseline.factors());
    factors.addAll(contender.factors());
    Set<String> apart = new LinkedHashSet<>();
    List<String> problems = new ArrayList<>();
    for (String factor : factors) {
      Set<String> here = baseline.levels(factor);
      Set<String> there = contender.levels(factor);
      if (!here.isEmpty() && !there.isEmpty() && here.stream().noneMatch(there::contains)) {
        String levels = levels(here) + " in " + baseline.name() + " and " + levels(there);
        judge(factor, here.size() == 1 && there.size() == 1, levels, problems, apart);
      }
    }
    if (!problems.isEmpty()) {
      throw new NotComparable(problems);
    }
    return new ComparedSides(named(baseline, apart), named(contender, apart), apart, Side.SYSTEM);
  }

  private static void judge(
      String factor, boolean single, String levels, List<String> problems, Set<String> apart) {
    if (factor.equals(LOAD)) {
      problems.add(
          "load: "
              + levels
              + " in the other are different questions, and their answers do not compare. Run both"
              + " with one load.");
    } else if (single) {
      apart.add(factor);
    } else {
      problems.add(
          ("%s: %s in the other have no level in common, so no cell has a counterpart."
                  + " Compare within one run with --by %s, or run both with one of the levels.")
              .formatted(factor, levels, factor));
    }
  }

  private static String levels(Set<String> levels) {
    return String.join(", ", levels);
  }

  /** By what tells the sides apart; by its folder where the same was run twice. */
  private static Side named(Side side, Set<String> apart) {
    if (apart.isEmpty()) {
      return side;
    }
    List<String> parts = new ArrayList<>();
    for (String factor : apart) {
      String level = String.join("", side.levels(factor));
      String words = level.isEmpty() ? "no " + factor : factor + " " + level;
      parts.add(factor.equals(Side.SYSTEM) ? level : words);
    }
    return side.named(String.join(", ", parts));
  }

  /** Each cell of the baseline to the contender's that agrees with it. */
  Map<Map<String, String>, Map<String, String>> counterparts() {
    Map<Map<String, String>, Map<String, String>> byShared = new LinkedHashMap<>();
    contender.cells().keySet().forEach(cell -> byShared.put(shared(cell), cell));
    Map<Map<String, String>, Map<String, String>> pairs = new LinkedHashMap<>();
    for (Map<String, String> cell : baseline.cells().keySet()) {
      Map<String, String> counterpart = byShared.get(shared(cell));
      if (counterpart != null) {
        pairs.put(cell, counterpart);
      }
    }
    return pairs;
  }

  /** The valid trials of both. */
  Stream<Outcome.Measured> trials(Map<String, String> cell, Map<String, String> counterpart) {
    return Stream.concat(baseline.trials(cell), contender.trials(counterpart));
  }

  /** Why two cells must not be compared with each other; empty where they may. */
  Optional<String> refusal(Map<String, String> cell, Map<String, String> counterpart) {
    if (by.equals(PLACEMENT)) {
      return Optional.empty();
    }
    return PlacementChecks.refusal(baseline.placement(cell), contender.placement(counterpart));
  }

  Map<String, String> shared(Map<String, String> cell) {
    Map<String, String> shared = new LinkedHashMap<>(cell);
    shared.keySet().removeAll(apart);
    return shared;
  }

  /** Cells of both sides without a counterpart. */
  int unmatched() {
    int matched = counterparts().size();
    return baseline.cells().size() + contender.cells().size() - 2 * matched;
  }
}
