package dev.gridbench.app.report.doubt;

import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.compare.Comparisons;
import dev.gridbench.app.report.compare.Ground;
import dev.gridbench.app.report.compare.RunAnswer;
import dev.gridbench.app.report.model.Trust;
import dev.gridbench.app.report.model.Trust.Grade;
import dev.gridbench.app.report.model.Trust.Weight;
import dev.gridbench.app.result.harness.Origin;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How far a run's answer can be trusted (method.md, "Weights"). */
public final class TrustOfRun {

  private final RunData run;
  private final Cells cells;
  private final Comparisons comparisons;
  private final List<Ground> grounds;
  private final List<Doubt> doubts;

  private TrustOfRun(
      RunData run, Cells cells, Comparisons comparisons, @Nullable PublishedStudy published) {
    this.run = run;
    this.cells = cells;
    this.comparisons = comparisons;
    grounds = RunAnswer.grounds(run, cells, comparisons);
    CaveatWeights weights = new CaveatWeights(cells, comparisons.metric(), grounds);
    doubts = new ArrayList<>(new Doubts(run, cells, comparisons, weights, published).all());
    OwnPauses.doubt(cells, weights).ifPresent(doubts::add);
  }

  public static Trust of(
      RunData run, Cells cells, Comparisons comparisons, @Nullable PublishedStudy published) {
    return new TrustOfRun(run, cells, comparisons, published).trust();
  }

  private Trust trust() {
    Optional<Doubt> limiting = limiting();
    Grade grade = grade(limiting.isPresent());
    return new Trust(
        grade,
        because(grade, limiting.map(TrustOfRun::limit).orElse("")),
        Arrays.stream(Origin.values())
            .flatMap(origin -> source(origin).stream())
            .sorted(Comparator.comparing(Trust.Source::weight).reversed())
            .toList(),
        doubts.stream().map(Doubt::text).toList());
  }

  private Grade grade(boolean limited) {
    if (cells.valid().findAny().isEmpty()) {
      return Grade.NOT_USABLE;
    }
    if (!decided()) {
      return Grade.INDICATIVE;
    }
    return limited ? Grade.RESERVATIONS : Grade.DECIDED;
  }

  /** Where nothing is compared, a figure of enough trials is what can be decided. */
  private boolean decided() {
    return comparisons.all().isEmpty() && grounds.isEmpty()
        ? cells.all().stream().anyMatch(cell -> cell.valid().size() >= Comparison.FEWEST_BLOCKS)
        : grounds.stream()
            .anyMatch(ground -> ground.comparison().verdict() != Verdict.INCONCLUSIVE);
  }

  private Optional<Doubt> limiting() {
    return doubts.stream()
        .filter(doubt -> doubt.decided() && doubt.weight().compareTo(Weight.FIGURE) >= 0)
        .max(Comparator.comparing(Doubt::weight));
  }

  /** Without what was seen, which the line of that origin says. */
  private static String limit(Doubt doubt) {
    return "What was seen of the " + doubt.origin().label() + " " + doubt.weight().label() + ".";
  }

  private String because(Grade grade, String limiting) {
    return switch (grade) {
      case NOT_USABLE -> "No trial was measured and valid.";
      case INDICATIVE ->
          cells.all().stream().allMatch(cell -> cell.valid().size() < Comparison.FEWEST_BLOCKS)
              ? "No cell has the " + Comparison.FEWEST_BLOCKS + " valid repetitions of a verdict."
              : "No comparison is decided.";
      case RESERVATIONS -> limiting;
      case DECIDED -> "Nothing that was seen may change a figure that a verdict rests on.";
    };
  }

  private Optional<Trust.Source> source(Origin origin) {
    List<Doubt> own = new ArrayList<>();
    doubts.stream().filter(doubt -> doubt.origin() == origin).forEach(own::add);
    own.sort(Comparator.comparing(Doubt::weight).thenComparing(Doubt::decided).reversed());
    if (own.isEmpty() || own.get(0).weight() == Weight.NONE) {
      return Optional.empty();
    }
    Doubt heaviest = own.get(0);
    return Optional.of(
        new Trust.Source(
            origin,
            heaviest.weight(),
            heaviest.brief(),
            heaviest.advice(),
            heaviest.trials(),
            run.outcomes().size(),
            own.stream().map(Doubt::text).toList()));
  }
}
