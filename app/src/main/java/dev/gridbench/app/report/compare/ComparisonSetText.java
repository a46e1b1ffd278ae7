package dev.gridbench.app.report.compare;

import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.report.model.TextLines;
import dev.gridbench.app.report.model.TextTable;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Estimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A comparison for a terminal of 80 columns: answer, table, sentences, what to distrust. */
final class ComparisonSetText {

  private static final int WIDTH = 80;

  /** Metric and cell stand above their figures. */
  private static final int ABOVE = 2;

  private static final TableSpec<ComparisonSet.MetricComparison> COLUMNS =
      new TableSpec<ComparisonSet.MetricComparison>("compared", "", "")
          .text("metric", row -> row.named().metric())
          .text("cell", row -> row.cell().isEmpty() ? "all" : row.cell())
          .text("baseline", row -> figure(row.baseline(), row.metric()))
          .text("contender", row -> figure(row.contender(), row.metric()))
          .text("ratio (interval)", row -> Wording.ratio(row.comparison().simultaneous()))
          .text(
              "verdict",
              row -> named(row.comparison()) + (row.contaminated() > 0 ? ", contaminated" : ""));

  private final ComparisonSet set;
  private final List<String> notes;
  private final TextLines lines = new TextLines(WIDTH);

  private ComparisonSetText(ComparisonSet set, List<String> notes) {
    this.set = set;
    this.notes = notes;
  }

  /**
   * @param notes what to distrust beside what follows from the figures
   */
  static String of(ComparisonSet set, List<String> notes) {
    ComparisonSetText all = new ComparisonSetText(set, notes);
    set.lines().forEach(sentence -> all.line(sentence.sentence()));
    set.names().forEach((name, text) -> all.line(name + ": " + text));
    all.lines.blank();
    all.tables();
    all.sentences();
    all.doubts();
    return all.lines.text(false);
  }

  private void line(String line) {
    lines.wrap("", line);
  }

  private void tables() {
    Map<String, List<ComparisonSet.MetricComparison>> tables = new LinkedHashMap<>();
    for (ComparisonSet.MetricComparison compared : set.comparisons()) {
      tables.computeIfAbsent(title(compared.named()), title -> new ArrayList<>()).add(compared);
    }
    tables.forEach(this::table);
    line(
        "Figures are means over the repetitions that both have"
            + (set.comparisons().size() > 1
                ? "; intervals and p hold for all "
                    + set.comparisons().size()
                    + " comparisons together."
                : ", with a 95 % interval of the ratio."));
  }

  private static String title(NamedComparison named) {
    String factor = named.factor().equals(Side.SYSTEM) ? "" : named.factor() + " ";
    return factor + named.contender() + " against " + named.baseline() + " (baseline)";
  }

  private void table(String title, List<ComparisonSet.MetricComparison> comparisons) {
    TextTable.linesBelow(COLUMNS.titled(title).of(comparisons), ABOVE).forEach(lines::table);
    lines.blank();
  }

  /** What would decide is in the sentences below. */
  private static String named(Comparison comparison) {
    return Wording.named(comparison.verdict()) + " (n = " + comparison.n() + ")";
  }

  private static String figure(Estimate mean, Metric metric) {
    return FigureText.figure(mean.value()) + " " + metric.unit();
  }

  private void sentences() {
    lines.blank();
    for (ComparisonSet.MetricComparison compared : set.comparisons()) {
      lines.wrap("- ", about(compared) + Wording.sentence(compared.named()));
      compared
          .gate()
          .ifPresent(
              gate ->
                  lines.wrap("  ", Wording.gate("the system", compared.named().metric(), gate)));
      Wording.beside(compared.comparison()).ifPresent(note -> lines.wrap("  ", note));
      contaminated(compared).ifPresent(note -> lines.wrap("  ", note));
    }
  }

  private static Optional<String> contaminated(ComparisonSet.MetricComparison compared) {
    return compared.contaminated() == 0
        ? Optional.empty()
        : Optional.of(
            "Contaminated by the load generator in "
                + compared.contaminated()
                + " of "
                + FigureText.counted(compared.comparison().n(), "repetition")
                + ": pauses of the workers make up a tenth of the figure or more. Do not"
                + " attribute the difference to the systems.");
  }

  private static String about(ComparisonSet.MetricComparison compared) {
    return compared.cell().isEmpty() ? "" : compared.cell() + ": ";
  }

  /** What is not compared, and why. */
  private List<String> leftOut() {
    List<String> all = new ArrayList<>();
    if (set.missing() > 0) {
      all.add(
          FigureText.counted(set.missing(), "comparison")
              + " left out, for a side has no figure: to compare p99 takes a hundred"
              + " operations beyond it, 10,000 in each trial;"
              + " CPU time, a member process; memory, a cluster of the trial's own.");
    }
    if (set.partly() > 0) {
      all.add(
          FigureText.counted(set.partly(), "comparison")
              + " left out, for only some of their repetitions have a figure, and to take these"
              + " alone would be to choose by value. Lengthen 'measure', or lower the rate.");
    }
    if (!set.refused().isEmpty()) {
      all.add(
          FigureText.counted(set.refused().size(), "pair")
              + " of cells refused. For example: "
              + set.refused().get(0));
    }
    return all;
  }

  private void doubts() {
    List<String> all = new ArrayList<>(notes);
    for (ComparedSides sides : set.pairs()) {
      int lost = sides.baseline().lost() + sides.contender().lost();
      if (lost > 0) {
        all.add(FigureText.counted(lost, "trial") + " failed, skipped or invalid gave no figure.");
      }
      if (sides.unmatched() > 0) {
        all.add(FigureText.counted(sides.unmatched(), "cell") + " without a counterpart left out.");
      }
    }
    all.addAll(leftOut());
    if (set.comparisons().stream().allMatch(compared -> compared.gate().isEmpty())) {
      all.add(
          "No system was measured twice (A/A), so this machine's measurement error is unknown."
              + " Set aa: true in the study.");
    }
    if (all.isEmpty()) {
      return;
    }
    lines.blank();
    line("What to distrust");
    all.stream().distinct().forEach(note -> lines.wrap("- ", note));
  }
}
