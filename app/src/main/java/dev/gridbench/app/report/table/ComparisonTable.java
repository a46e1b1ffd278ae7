package dev.gridbench.app.report.table;

import dev.gridbench.app.report.cells.AaTwin;
import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.report.compare.Comparisons;
import dev.gridbench.app.report.compare.Wording;
import dev.gridbench.app.report.model.Estimates;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.result.Quantile;
import dev.gridbench.app.stats.AaGate;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Estimate;
import dev.gridbench.app.stats.Verdict;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Throughput, the memory of an entry or the time to recover, of every system, or of every level of
 * another factor, at every place, with ratio and verdict against the baseline.
 */
public final class ComparisonTable {

  /** How the ids of these tables begin. */
  static final String ID = "comparison";

  private static final String ASKED =
      "Both kept the rate that was asked for, so this says nothing of what they can do. Compare"
          + " their times.";

  private final Cells cells;
  private final Comparisons comparisons;

  private ComparisonTable(Cells cells, Comparisons comparisons) {
    this.cells = cells;
    this.comparisons = comparisons;
  }

  /** One for each factor that is compared. */
  public static List<Table> tables(TableSource source) {
    Comparisons comparisons = source.comparisons();
    return comparisons.arranged().stream()
        .map(cells -> new ComparisonTable(cells, comparisons).table())
        .toList();
  }

  private Table table() {
    TableSpec<Cells.Place> table =
        new TableSpec<Cells.Place>(id(), title(), means() + gate())
            .place(cells, place -> place)
            .each(cells.systems(), this::figures)
            .estimate("A/A", "", this::gate)
            .where(!gates().isEmpty());
    return table.each(cells.contenders(), this::comparison).of(cells.shared());
  }

  /** For a terminal: a row for each system or level, in place of a column, and its tail. */
  public static List<Table> overview(TableSource source) {
    Comparisons comparisons = source.comparisons();
    return comparisons.arranged().stream()
        .map(cells -> new ComparisonTable(cells, comparisons).overview())
        .toList();
  }

  private Table overview() {
    Set<Cells.Place> shared = Set.copyOf(cells.shared());
    List<Quantile> tail = tail();
    return new TableSpec<CellResult>(id(), title(), means() + meaning(tail))
        .estimate(comparisons.metric().text(""), comparisons.metric().unit(), this::figure)
        .estimate("ratio", "", this::ratio)
        .where(!cells.contenders().isEmpty())
        .each(
            tail,
            (table, quantile) ->
                table
                    .figure(quantile.label(), "µs", cell -> cell.worst(quantile).orElse(null))
                    .noted(LatencyTable.CONTAMINATED, cell -> cell.contaminated(quantile)))
        .ofCells(
            cells,
            cell ->
                shared.contains(cell.key().place()) && !AaTwin.is(cell.key().system())
                    ? List.of(cell)
                    : List.of());
  }

  /** The one quantile of this table: the 99th percentile, or the highest below it that is known. */
  private List<Quantile> tail() {
    return Quantile.TAILS.stream()
        .filter(each -> cells.all().stream().anyMatch(cell -> cell.worst(each).isPresent()))
        .limit(1)
        .toList();
  }

  private static String meaning(List<Quantile> tail) {
    return tail.isEmpty()
        ? ""
        : " "
            + tail.get(0).label()
            + " is the highest of the trials for the most frequent verb: of response time under a"
            + " schedule, of service time at saturation under a closed load.";
  }

  private String means() {
    return "Mean over the valid repetitions with its 95 % t interval (none for a single trial)."
        + " Ratios are to "
        + cells.text(cells.baseline())
        + ", paired by repetition"
        + (cells.ofSystems() ? "" : " where all else is equal")
        + family()
        + "."
        + against();
  }

  private String against() {
    return cells.contenders().size() > 1 ? " The others are not compared with each other." : "";
  }

  private String family() {
    int size = comparisons.all().size();
    return size > 1
        ? ", with intervals and p that hold for all " + size + " comparisons together"
        : "";
  }

  private String gate() {
    if (gates().isEmpty()) {
      return "";
    }
    return " A/A is "
        + (cells.ofSystems()
            ? comparisons.gates(cells).text()
                + " measured a second time, compared with the"
                + " first"
            : "the system measured a second time, compared with the first, at the level with the"
                + " widest interval")
        + ": a difference of less than half its interval is not called one.";
  }

  private List<AaGate> gates() {
    return comparisons.gates(cells).all();
  }

  private TableSpec<Cells.Place> figures(TableSpec<Cells.Place> table, String system) {
    return table
        .estimate(
            cells.text(system),
            comparisons.metric().unit(),
            place -> figure(cells.at(place.key(system))))
        .from(place -> cells.at(place.key(system)).trials());
  }

  private Table.Cell gate(Cells.Place place) {
    return comparisons
        .gates(cells)
        .at(place)
        .map(gate -> ratio(gate.ratio()))
        .orElseGet(() -> none(3));
  }

  private TableSpec<Cells.Place> comparison(TableSpec<Cells.Place> table, String contender) {
    String of = cells.systems().size() == 2 ? "" : cells.text(contender) + " ";
    Function<Cells.Place, Optional<Comparison>> pair =
        place -> comparisons.at(cells, place, contender).map(Comparisons.Pair::comparison);
    return table
        .estimate(of + "ratio", "", place -> ratio(place, contender))
        .noted(place -> pair.apply(place).flatMap(Wording::beside).orElse(null))
        .number(
            of + "p",
            "",
            place -> pair.apply(place).map(ComparisonTable::p).orElseGet(() -> none(1)))
        .noted(place -> pair.apply(place).flatMap(ComparisonTable::lessSure).orElse(null))
        .text(
            of + "verdict", place -> pair.apply(place).map(Wording::verdict).orElse("not compared"))
        .noted(ASKED, place -> asked(place, contender));
  }

  private boolean asked(Cells.Place place, String contender) {
    return comparisons.metric() == Metric.THROUGHPUT
        && comparisons.at(cells, place, contender).filter(Comparisons.Pair::asked).isPresent();
  }

  /** Where the interval decides and the sign-flip test does not. */
  private static Optional<String> lessSure(Comparison comparison) {
    if (comparison.verdict() != Verdict.DIFFERENT || comparison.p() <= 1 - Estimate.LEVEL) {
      return Optional.empty();
    }
    String test = "the sign-flip test, which takes no distribution for granted, ";
    return Optional.of(
        "The verdict rests on the interval: "
            + (comparison.leastP() > 1 - Estimate.LEVEL
                ? "from so few repetitions "
                    + test
                    + "can give no p below "
                    + Wording.probability(comparison.leastP())
                    + "."
                : test + "is less sure."));
  }

  /** A single trial each has no p worth the name. */
  private static Table.Cell p(Comparison comparison) {
    return comparison.n() == 1
        ? none(1)
        : Table.Cell.shown(Wording.probability(comparison.p()), FigureText.raw(comparison.p()));
  }

  private String id() {
    return cells.ofSystems() ? ID : ID + "-" + cells.factor();
  }

  private String title() {
    String noun = comparisons.metric().text("");
    return noun.substring(0, 1).toUpperCase(Locale.ROOT)
        + noun.substring(1)
        + " compared"
        + (cells.ofSystems() ? "" : " by " + cells.factor());
  }

  private Table.Cell figure(CellResult cell) {
    return Estimates.cell(cell.mean(comparisons.metric()), none(cell));
  }

  private String none(CellResult cell) {
    if (cell.valid().isEmpty()) {
      return cell.planned() == 0 ? "not planned" : "no valid trial";
    }
    return comparisons.metric() == Metric.RECOVERY ? "not in every trial" : "no valid trial";
  }

  /** Empty for the baseline. */
  private Table.Cell ratio(CellResult cell) {
    return cell.key().system().equals(cells.baseline())
        ? Table.Cell.shown("", "", "", "")
        : ratio(cell.key().place(), cell.key().system());
  }

  private Table.Cell ratio(Cells.Place place, String contender) {
    return comparisons
        .at(cells, place, contender)
        .map(found -> ratio(found.comparison().simultaneous()))
        .orElseGet(() -> none(3));
  }

  private static Table.Cell ratio(Estimate ratio) {
    return Estimates.cell(Wording.ratio(ratio), ratio);
  }

  private static Table.Cell none(int columns) {
    return new Table.Cell(FigureText.NONE, Collections.nCopies(columns, ""), List.of());
  }
}
