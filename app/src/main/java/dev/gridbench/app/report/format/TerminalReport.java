package dev.gridbench.app.report.format;

import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.report.compare.Comparisons;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.table.LatencyTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The report's short form: verdicts, doubts and the comparison, at most 100 columns wide, without
 * colours.
 */
public final class TerminalReport {

  private static final int WIDTH = 100;
  private static final int COLUMN = 17;

  /** A label longer than this does not stand beside its figures. */
  static final int LABEL = 34;

  private final ReportModel model;
  private final Cells cells;
  private final Comparisons comparisons;
  private final boolean ascii;
  private final List<String> lines = new ArrayList<>();

  private TerminalReport(ReportModel model, boolean ascii) {
    this.model = model;
    this.cells = new Cells(model.run());
    this.comparisons = new Comparisons(model.run());
    this.ascii = ascii;
  }

  /**
   * The short form of a report, its lines ended by a line feed.
   *
   * @param where what to tell the reader of the full report's place: {@code results/x/report.html}
   * @param ascii whether the terminal knows nothing but ASCII
   */
  public static String render(ReportModel model, String where, boolean ascii) {
    TerminalReport report = new TerminalReport(model, ascii);
    report.write(where);
    return report.text();
  }

  private void write(String where) {
    lines.add(model.run().study().name() + ": " + model.counts());
    model
        .verdicts()
        .forEach(statement -> wrap("", statement.about() + ": " + statement.sentence()));
    if (!model.doubts().isEmpty()) {
      lines.add("");
      lines.add("What to distrust");
      model.doubts().forEach(doubt -> wrap("- ", doubt));
    }
    for (String workload : cells.workloads()) {
      for (Cells arranged : comparisons.arranged()) {
        arranged.settings().forEach(setting -> section(workload, setting, arranged));
      }
    }
    List<String> searched = model.searched();
    if (!searched.isEmpty()) {
      lines.add("");
      lines.add("What was searched for");
      searched.forEach(found -> wrap("- ", found));
    }
    lines.add("");
    legend();
    List<String> made = new SerializationLines(model, cells).all();
    if (!made.isEmpty()) {
      lines.add("");
      lines.addAll(made);
    }
    lines.add("Report: " + where);
  }

  private void legend() {
    wrap(
        "",
        unit()
            + " is the mean of a cell's valid trials, ratio that of "
            + against()
            + ", p99"
            + " the highest of the trials for the most frequent verb: of response time under a"
            + " schedule, of service time at saturation under a closed load."
            + (cells.all().stream().anyMatch(CellResult::contaminated)
                ? " *: contaminated, pauses of the workers make up a tenth of it or more."
                : ""));
  }

  private String unit() {
    Metric metric = comparisons.metric();
    return metric == Metric.THROUGHPUT ? metric.unit() : metric.text("");
  }

  private String against() {
    Cells first = comparisons.arranged().get(0);
    boolean plain = first.ofSystems() && first.systems().indexOf(first.baseline()) <= 0;
    return comparisons.arranged().size() == 1 && plain
        ? "a system to the first one"
        : "each level to "
            + String.join(
                " or ",
                comparisons.arranged().stream().map(each -> each.text(each.baseline())).toList());
  }

  private void section(String workload, String setting, Cells cells) {
    List<Cells.Place> places =
        cells.shared().stream()
            .filter(place -> place.workload().equals(workload) && place.setting().equals(setting))
            .toList();
    if (places.isEmpty()) {
      return;
    }
    lines.add("");
    wrap(
        "",
        workload
            + (cells.ofSystems() ? "" : " by " + cells.factor())
            + (setting.isEmpty() ? "" : "  [" + setting + "]"));
    boolean brief = cells.systems().stream().allMatch(system -> system.length() <= COLUMN);
    if (cells.systems().size() <= 2 && brief) {
      beside(places, cells);
    } else {
      below(places, cells);
    }
  }

  /** Two systems stand side by side, where their labels are short enough to be told apart. */
  private void beside(List<Cells.Place> places, Cells cells) {
    lines.add(
        row(
            "entries",
            "clients",
            head(comparisons.metric().unit(), cells),
            cells.systems().size() == 2 ? "ratio" : "",
            head("p99 µs", cells)));
    lines.add(row("", "", cells.systems(), "", cells.systems()));
    for (Cells.Place place : places) {
      List<String> figures = new ArrayList<>();
      List<String> tails = new ArrayList<>();
      for (String system : cells.systems()) {
        CellResult cell = cells.at(place.key(system));
        figures.add(figure(cell));
        tails.add(LatencyTable.worst(cell));
      }
      lines.add(
          row(
              FigureText.count(place.entries()),
              FigureText.count(place.clients()),
              figures,
              cells.systems().size() == 2 ? ratio(cells, place, cells.contenders().get(0)) : "",
              tails));
    }
  }

  private static List<String> head(String title, Cells cells) {
    return cells.systems().stream().map(system -> title).toList();
  }

  /** More systems stand one below the other. */
  private void below(List<Cells.Place> places, Cells cells) {
    lines.add(
        tall("entries", "clients", cells.factor(), comparisons.metric().unit(), "ratio", "p99 µs"));
    for (Cells.Place place : places) {
      List<String> shown =
          cells.systems().stream()
              .filter(system -> cells.showsWhoIsMissing() || cells.planned(place.key(system)))
              .toList();
      for (String system : shown) {
        CellResult cell = cells.at(place.key(system));
        boolean first = system.equals(shown.get(0));
        String entries = first ? FigureText.count(place.entries()) : "";
        String clients = first ? FigureText.count(place.clients()) : "";
        String ratio = ratio(cells, place, system);
        String tail = LatencyTable.worst(cell);
        if (system.length() <= LABEL) {
          lines.add(tall(entries, clients, system, figure(cell), ratio, tail));
        } else {
          lines.add(whole(entries, clients, system));
          lines.add(tall("", "", "", figure(cell), ratio, tail));
        }
      }
    }
  }

  private static String tall(
      String entries, String clients, String system, String ops, String ratio, String tail) {
    return String.format(
        Locale.ROOT,
        "  %11s %8s  %-34s %12s %10s %12s",
        entries,
        clients,
        system,
        ops,
        ratio,
        tail);
  }

  private static String row(
      String entries, String clients, List<String> ops, String ratio, List<String> tails) {
    StringBuilder line =
        new StringBuilder(String.format(Locale.ROOT, "  %9s %7s", entries, clients));
    ops.forEach(value -> line.append(String.format(Locale.ROOT, " %" + COLUMN + "s", value)));
    line.append(String.format(Locale.ROOT, " %7s", ratio));
    tails.forEach(value -> line.append(String.format(Locale.ROOT, " %" + COLUMN + "s", value)));
    return line.toString().stripTrailing();
  }

  private String figure(CellResult cell) {
    return cell.mean(comparisons.metric())
        .map(estimate -> FigureText.figure(estimate.value()))
        .orElse(cell.planned() == 0 ? "-" : "none valid");
  }

  private String ratio(Cells cells, Cells.Place place, String contender) {
    Optional<Comparisons.Pair> pair = comparisons.at(cells, place, contender);
    return pair.map(found -> FigureText.figure(found.comparison().ratio().value())).orElse("");
  }

  /** A label too long for its column has a line of its own: cut, it might be another's. */
  private static String whole(String entries, String clients, String label) {
    String place = String.format(Locale.ROOT, "  %11s %8s", entries, clients);
    return label.length() + place.length() + 2 <= WIDTH
        ? place + "  " + label
        : (place.isBlank() ? "" : place + "\n") + "  " + label;
  }

  private void wrap(String bullet, String text) {
    StringBuilder line = new StringBuilder(bullet);
    for (String word : text.split("\\s+", -1)) {
      if (line.length() > bullet.length() && line.length() + 1 + word.length() > WIDTH) {
        lines.add(line.toString());
        line = new StringBuilder("  ");
        line.append(word);
      } else {
        line.append(line.length() == bullet.length() ? "" : " ").append(word);
      }
    }
    lines.add(line.toString());
  }

  private String text() {
    String text = String.join("\n", lines) + "\n";
    return ascii
        ? text.replace("µs", "us")
            .replace("…", "~")
            .replace("±", "+-")
            .replaceAll("[^\\x00-\\x7F]", "?")
        : text;
  }
}
