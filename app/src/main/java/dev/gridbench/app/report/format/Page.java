package dev.gridbench.app.report.format;

import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.ShortNames;
import dev.gridbench.app.report.chart.ChartData;
import dev.gridbench.app.report.chart.LinePicture;
import dev.gridbench.app.report.chart.Stills;
import dev.gridbench.app.report.doubt.TrialTables;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Section;
import dev.gridbench.app.report.model.Table;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All that the page's template prints.
 *
 * @param opening the first screen
 * @param environment path in words to its value
 * @param scripts in the order in which they run
 * @param charts JSON for the throughput charts
 * @param series JSON for the seconds of each trial
 * @param quantiles JSON for the latency charts
 */
public record Page(
    ReportModel model,
    NamedTables tables,
    Opening opening,
    List<Map.Entry<String, String>> environment,
    Definitions definitions,
    String style,
    List<String> scripts,
    String charts,
    String series,
    String quantiles) {

  private static final int HEIGHT = 300;

  public Page {
    scripts = List.copyOf(scripts);
  }

  static Page of(ReportModel model) {
    return new Page(
        model,
        new NamedTables(model, ShortNames.of(new Cells(model.run()))),
        Opening.of(model),
        flat("", model.run().environment()),
        Definitions.load(),
        Asset.text("report.css"),
        Stream.of("vendor/echarts.js", "tables.js", "report.js")
            .map(name -> script(Asset.text(name)))
            .toList(),
        ChartData.charts(model),
        ChartData.series(model.run()),
        ChartData.quantiles(model));
  }

  /** A chart as it stands without scripts, in print and in mail. */
  public static String picture(ReportModel.Chart chart) {
    return LinePicture.of(chart, HEIGHT);
  }

  /** Charts of quantiles without scripts. */
  public List<Stills.Still> stillQuantiles() {
    return Stills.quantiles(model.quantiles());
  }

  /** Charts of single seconds without scripts. */
  public List<Stills.Still> stillSeconds() {
    return Stills.seconds(model.run());
  }

  /** Whether a part of the page has a table with a row. */
  public boolean has(Section section) {
    return model.in(section).stream().anyMatch(table -> !table.isEmpty());
  }

  /** Whether there is more to say than the answer. */
  public boolean findings() {
    return !model.beyondTheAnswer().isEmpty() || !model.searched().isEmpty();
  }

  /** How many trials' seconds it has no room for. */
  public long leftOut() {
    return ChartData.leftOut(model.run());
  }

  /** Each kind of caveat in the tables with its meaning. */
  public Map<String, String> caveats() {
    return TableView.legend(model.tables());
  }

  /** Nothing in it can end its script element. */
  private static String script(String code) {
    return code.replace("</script", "<\\/script").replace("<!--", "<\\!--");
  }

  /**
   * What the page may do: run these scripts and style itself, and nothing else; no request leaves
   * it.
   */
  public String policy() {
    String known = scripts.stream().map(Page::hash).collect(Collectors.joining("' '", "'", "'"));
    return ("default-src 'none'; script-src %s; style-src 'unsafe-inline'; img-src"
            + " data:; base-uri 'none'; form-action 'none'")
        .formatted(known);
  }

  private static String hash(String script) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** What a doubt is about: all up to its first full stop or colon. */
  public static String head(String doubt) {
    return doubt.substring(0, end(doubt));
  }

  /** The reasons that follow the head. */
  public static String rest(String doubt) {
    return doubt.substring(end(doubt));
  }

  private static int end(String doubt) {
    Matcher stop = Pattern.compile("[.:] ").matcher(doubt);
    return stop.find() ? stop.start() + 1 : doubt.length();
  }

  /**
   * Class names of a cell: {@code same} where it repeats the row above, {@code short} where it must
   * not break.
   */
  public static String look(Table table, int row, int column) {
    boolean brief = table.rows().get(row).get(column).text().length() <= 28;
    return (brief ? " short" : "") + (table.repeats(row, column) ? " same" : "");
  }

  /** A trial's line in the table of all trials; null elsewhere. */
  public static @Nullable String anchor(Table table, List<Table.Cell> row) {
    String trial = only(row);
    return trial == null || !table.id().equals(TrialTables.ID) ? null : "t-" + trial;
  }

  /** {@code from trials/c001-r1/}; null where the row comes from several trials or none. */
  public static @Nullable String source(List<Table.Cell> row) {
    String trial = only(row);
    return trial == null ? null : "from " + folder(trial);
  }

  /** The trials that a row's figures come from; null where it is one or none. */
  public static @Nullable String behind(List<Table.Cell> row) {
    List<String> trials = Table.trials(row);
    return trials.size() < 2 ? null : String.join(" ", trials);
  }

  /** What stands around a mark of a chart. */
  public static String bars(ReportModel.Chart chart) {
    boolean any =
        chart.curves().stream()
            .flatMap(curve -> curve.points().stream())
            .anyMatch(point -> point.low() != null);
    return any
        ? "bars: 95 % intervals over the repetitions"
        : "each cell was measured once: no intervals";
  }

  /** The trial that all figures of the row come from; null for several or none. */
  private static @Nullable String only(List<Table.Cell> row) {
    List<String> trials = Table.trials(row);
    return trials.size() == 1 ? trials.get(0) : null;
  }

  /**
   * Where a figure's raw files lie: the trial's folder, or the first of its trials in the table of
   * all; empty where the row says it already, or there is none.
   */
  public static String link(List<Table.Cell> row, int column) {
    List<String> trials = row.get(column).trials();
    if (trials.isEmpty() || only(row) != null && !first(row, column)) {
      return "";
    }
    return trials.size() == 1 ? folder(trials.get(0)) : "#t-" + trials.get(0);
  }

  private static boolean first(List<Table.Cell> row, int column) {
    return row.subList(0, column).stream().allMatch(cell -> cell.trials().isEmpty());
  }

  /** Relative to the report. */
  public static String folder(String trial) {
    return "trials/" + trial + "/";
  }

  /** {@code from trials c001-r1, c001-r2}. */
  public static String origin(List<String> trials) {
    return (trials.size() == 1 ? "from trial " : "from trials ") + String.join(", ", trials);
  }

  private static List<Map.Entry<String, String>> flat(String path, Map<?, ?> map) {
    List<Map.Entry<String, String>> flat = new ArrayList<>();
    map.forEach(
        (key, value) -> {
          String here = path.isEmpty() ? String.valueOf(key) : path + " › " + key;
          if (value instanceof Map<?, ?> inner) {
            flat.addAll(flat(here, inner));
          } else {
            flat.add(Map.entry(here, text(value)));
          }
        });
    return flat;
  }

  private static String text(Object value) {
    return value instanceof List<?> list
        ? String.join(", ", list.stream().map(String::valueOf).toList())
        : String.valueOf(value);
  }
}
