package dev.gridbench.app.report.model;

import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.report.cells.RunData;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All that a report says, free of any format.
 *
 * @param answer what was found
 * @param trust how far it can be trusted
 * @param placed every table with its part of the page, those without a row too
 * @param charts of throughput, one per workload and level that no line or axis shows
 * @param quantiles latency charts, one per place, verb and load
 */
public record ReportModel(
    RunData run,
    @Nullable PublishedStudy published,
    String counts,
    Answer answer,
    Trust trust,
    List<PlacedTable> placed,
    List<Chart> charts,
    List<QuantileChart> quantiles) {

  /** How the ids of tables begin that compare. */
  static final String COMPARISONS = "comparison";

  private static final int FIRST = 6;

  public ReportModel {
    placed = List.copyOf(placed);
    charts = List.copyOf(charts);
    quantiles = List.copyOf(quantiles);
  }

  /** What was found: a few sentences per workload, and on the published claims. */
  public List<Statement> verdicts() {
    return answer.statements();
  }

  /** What was found and the answer does not say. */
  public List<Statement> beyondTheAnswer() {
    return verdicts().stream().filter(said -> !said.answered()).toList();
  }

  /** What searches found, a sentence for each cell. */
  public List<String> searched() {
    return answer.searched();
  }

  /** What to distrust, the heaviest first. */
  public List<String> doubts() {
    return trust.doubts();
  }

  /**
   * A sentence and what it is about.
   *
   * @param answered whether the answer says it too
   */
  public record Statement(String about, String sentence, boolean answered) {

    /** What the answer does not say. */
    public Statement(String about, String sentence) {
      this(about, sentence, false);
    }

    /** The same, said by the answer too or not. */
    public Statement answered(boolean too) {
      return new Statement(about, sentence, too);
    }
  }

  /**
   * Throughput against a number.
   *
   * @param axis what that is: {@code clients}
   * @param text the chart for those who do not see it
   * @param cells the levels of every cell that it shows
   */
  public record Chart(
      String id,
      String title,
      String axis,
      String text,
      List<Curve> curves,
      List<Map<String, String>> cells) {
    public Chart {
      curves = List.copyOf(curves);
      cells = List.copyOf(cells);
    }

    /** Whether it shows a cell with these levels. */
    public boolean shows(Map<String, String> levels) {
      return cells.stream().anyMatch(cell -> cell.entrySet().containsAll(levels.entrySet()));
    }

    /** How many cells it shows. */
    public int points() {
      return cells.size();
    }
  }

  /**
   * One line of a chart.
   *
   * @param system place of the system, or of the levels that are compared, among all: its colour
   * @param size place of the number of entries, or of further levels, among all: its symbol
   */
  public record Curve(String name, int system, int size, List<Point> points) {
    public Curve {
      points = List.copyOf(points);
    }
  }

  /**
   * A measured cell: its mean with the interval, null for a single trial.
   *
   * @param at where it stands on the chart's axis: its number of clients
   */
  public record Point(long at, double value, @Nullable Double low, @Nullable Double high, int n) {}

  /** Every table of the page and the files that has a row, in the report's order. */
  public List<Table> tables() {
    return placed.stream()
        .filter(each -> each.section().onPage())
        .map(PlacedTable::table)
        .filter(table -> !table.isEmpty())
        .toList();
  }

  /** The tables of a part of the page, those without a row too. */
  public List<Table> in(Section section) {
    return placed.stream()
        .filter(each -> each.section() == section)
        .map(PlacedTable::table)
        .toList();
  }

  /** As many of what searches found as a first screen has room for. */
  public List<String> searchedAtFirst() {
    int more = searched().size() - FIRST;
    return more <= 0
        ? searched()
        : Stream.concat(
                searched().stream().limit(FIRST),
                Stream.of("And " + more + " more, in the tables below."))
            .toList();
  }

  /** The table of that id; empty tables are not there. */
  public @Nullable Table table(String id) {
    return tables().stream().filter(table -> table.id().equals(id)).findFirst().orElse(null);
  }

  /** Whether it begins with what an entry takes. */
  public boolean memory() {
    return run.study().asked().memory() && table("memory") != null;
  }

  /** One for each factor that is compared. */
  public List<Table> comparisons() {
    return tables().stream().filter(table -> table.id().startsWith(COMPARISONS)).toList();
  }

  /** What the charts are of: {@code Throughput against clients}. */
  public String throughput() {
    boolean line =
        charts.stream()
            .flatMap(chart -> chart.curves().stream())
            .anyMatch(curve -> curve.points().size() > 1);
    return line || charts.isEmpty() ? "Throughput against " + axis() : "Throughput";
  }

  private String axis() {
    return charts.stream().map(Chart::axis).findFirst().orElse("clients");
  }
}
