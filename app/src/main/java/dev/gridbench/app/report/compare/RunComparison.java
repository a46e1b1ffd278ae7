package dev.gridbench.app.report.compare;

import dev.gridbench.app.design.Trial;
import dev.gridbench.app.report.cells.AaTwin;
import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.report.model.Answer;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** {@code gridbench compare}: results folders compared with each other. */
public final class RunComparison {

  private static final String CLASS = "class";

  private RunComparison() {}

  /**
   * A results folder's content.
   *
   * @param name how sentences call it
   * @param environment as recorded; its {@code class} says which machines are alike
   * @param flags digests of what its JVMs ran with, by whose they are
   * @param workloadNames workloads' levels with the names that the study gives them
   */
  public record Run(
      String name,
      Map<String, Object> environment,
      List<Outcome> outcomes,
      Map<String, String> flags,
      Map<String, String> workloadNames) {
    public Run {
      flags = Collections.unmodifiableMap(new LinkedHashMap<>(flags));
      workloadNames = Collections.unmodifiableMap(new LinkedHashMap<>(workloadNames));
      environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
      outcomes = List.copyOf(outcomes);
    }

    /** Of whose JVMs nothing is known, and whose study names no workload. */
    public Run(String name, Map<String, Object> environment, List<Outcome> outcomes) {
      this(name, environment, outcomes, Map.of(), Map.of());
    }
  }

  /**
   * What came of it.
   *
   * @param text all of it, for people; it begins with the answer
   * @param answer at most three sentences, the decided first
   * @param verdicts every comparison
   */
  public record Compared(String text, List<Answer.Line> answer, List<CellVerdict> verdicts) {
    public Compared {
      answer = List.copyOf(answer);
      verdicts = List.copyOf(verdicts);
    }
  }

  /**
   * Two runs, cell by cell.
   *
   * @throws NotComparable where machines, loads or factors are too unlike
   */
  public static Compared between(Run baseline, Run contender, List<Metric> metrics)
      throws NotComparable {
    List<String> notes = new ArrayList<>();
    environments(baseline, contender, notes);
    flags(baseline, contender).ifPresent(notes::add);
    notes.add(
        "The runs were made one after the other, so a change of the machine between them is in the"
            + " ratio. Only trials of one run alternate.");
    ComparedSides sides =
        ComparedSides.between(
            Side.of(baseline.name(), baseline.outcomes()),
            Side.of(contender.name(), contender.outcomes()));
    Map<String, String> names = new LinkedHashMap<>(baseline.workloadNames());
    contender.workloadNames().forEach(names::putIfAbsent);
    return compared(ComparisonSet.of(List.of(sides), metrics, names), notes);
  }

  private static void environments(Run baseline, Run contender, List<String> notes)
      throws NotComparable {
    Object here = baseline.environment().get(CLASS);
    Object there = contender.environment().get(CLASS);
    if (here == null || there == null) {
      notes.add(
          (here == null ? baseline : contender).name()
              + " does not record the class of its environment, so it is unknown whether the"
              + " machines were alike.");
    } else if (!Objects.equals(here, there)) {
      throw new NotComparable(
          List.of(
              ("The environments are of different classes (%s and %s): a difference could"
                      + " be the machine's. Run both on machines of one class.")
                  .formatted(here, there)));
    }
  }

  /** Flags may be what is compared, so other flags are noted, not refused. */
  private static Optional<String> flags(Run baseline, Run contender) {
    List<String> others =
        baseline.flags().keySet().stream()
            .filter(contender.flags()::containsKey)
            .filter(one -> !Objects.equals(baseline.flags().get(one), contender.flags().get(one)))
            .toList();
    return others.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "JVMs ran with other flags in "
                + contender.name()
                + " than in "
                + baseline.name()
                + ", so a difference could be theirs: "
                + others.get(0)
                + (others.size() == 1 ? "" : ", and " + (others.size() - 1) + " more")
                + ". Compare the *.flags files beside their logs.");
  }

  /**
   * The levels of several factors within a run, each against its factor's baseline, as one family.
   *
   * @param compared the factors with their baselines; empty for the first of the study
   * @throws NotComparable where a factor has no such level, or no other
   */
  public static Compared within(Run run, Map<String, String> compared, List<Metric> metrics)
      throws NotComparable {
    List<ComparedSides> pairs = new ArrayList<>();
    for (Map.Entry<String, String> factor : compared.entrySet()) {
      pairs.addAll(pairs(run, factor.getKey(), factor.getValue()));
    }
    return compared(ComparisonSet.of(pairs, metrics, run.workloadNames()), List.of());
  }

  private static List<ComparedSides> pairs(Run run, String factor, String level)
      throws NotComparable {
    Set<String> levels = levels(run, factor);
    String baseline = level.isEmpty() && !levels.isEmpty() ? levels.iterator().next() : level;
    check(run, factor, baseline, levels);
    Side base = side(run, factor, baseline);
    return levels.stream()
        .filter(other -> !other.equals(baseline))
        .map(other -> ComparedSides.within(base, side(run, factor, other), factor))
        .toList();
  }

  private static void check(Run run, String factor, String baseline, Set<String> levels)
      throws NotComparable {
    if (factor.equals("load")) {
      throw new NotComparable(
          List.of("Different loads are different questions. Choose another factor with --by."));
    }
    if (!levels.contains(baseline)) {
      throw new NotComparable(
          List.of(
              "%s has no %s %s, but %s. Name one of them with --baseline."
                  .formatted(run.name(), factor, baseline, String.join(", ", levels))));
    }
    if (levels.size() < 2) {
      throw new NotComparable(
          List.of(
              ("%s has one %s only, %s. Name a second results folder, or another factor"
                      + " with --by.")
                  .formatted(run.name(), factor, baseline)));
    }
  }

  /** Factors with all their levels, in the study's order. */
  public static Map<String, List<String>> factors(Run run) {
    Map<String, List<String>> factors = new LinkedHashMap<>();
    for (Outcome outcome : run.outcomes()) {
      for (String factor : outcome.trial().cell().keySet()) {
        factors.computeIfAbsent(factor, name -> List.copyOf(levels(run, name)));
      }
    }
    return factors;
  }

  /** In the study's order: the run's own was drawn. */
  private static Set<String> levels(Run run, String factor) {
    Set<String> levels = new LinkedHashSet<>();
    run.outcomes().stream()
        .sorted(Comparator.comparingInt(outcome -> Trial.cellNumber(outcome.trial().id())))
        .forEach(outcome -> levels.add(level(outcome, factor)));
    return levels;
  }

  /** A second measurement belongs to the system that it repeats. */
  private static String level(Outcome outcome, String factor) {
    String level = outcome.trial().cell().getOrDefault(factor, "");
    return factor.equals(Side.SYSTEM) ? AaTwin.original(level) : level;
  }

  private static Side side(Run run, String factor, String level) {
    return Side.of(
        level,
        run.outcomes().stream().filter(outcome -> level(outcome, factor).equals(level)).toList());
  }

  private static Compared compared(ComparisonSet set, List<String> notes) throws NotComparable {
    if (set.comparisons().isEmpty()) {
      throw new NotComparable(
          !set.refused().isEmpty()
              ? set.refused()
              : List.of(
                  "No cell has a valid trial of both sides in the same repetition, with a figure of"
                      + " that metric. Look into the runs' reports for what became of the"
                      + " trials."));
    }
    return new Compared(ComparisonSetText.of(set, notes), set.lines(), set.verdicts());
  }
}
