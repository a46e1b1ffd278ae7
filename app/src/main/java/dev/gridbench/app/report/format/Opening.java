package dev.gridbench.app.report.format;

import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.ShortNames;
import dev.gridbench.app.report.chart.LinePicture;
import dev.gridbench.app.report.chart.TablePictures;
import dev.gridbench.app.report.model.Answer;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.Trust;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The first screen: answer, picture, and how far to trust them.
 *
 * @param constants what holds for all of the run
 * @param lines at most {@link Answer#LINES}
 * @param chart what the picture is of; null where it is of a table, or there is none
 * @param picture markup; empty where nothing was measured
 * @param reasons at most four, each with what opens below it
 */
public record Opening(
    List<String> constants,
    List<Line> lines,
    Map<String, String> names,
    ReportModel.@Nullable Chart chart,
    String title,
    String picture,
    List<Reason> reasons) {

  private static final int HEIGHT = 300;
  private static final int SOURCES = 4;

  public Opening {
    constants = List.copyOf(constants);
    lines = List.copyOf(lines);
    names = Collections.unmodifiableMap(new LinkedHashMap<>(names));
    reasons = List.copyOf(reasons);
  }

  /**
   * A sentence of the answer.
   *
   * @param state {@code decided} or {@code undecided}; empty where that is not told
   */
  public record Line(String state, String sentence) {}

  /**
   * A source of doubt.
   *
   * @param about where it comes from
   * @param weight what it may have done to a figure; empty where that is not told
   * @param advice the next step; empty for none
   * @param details all of it
   */
  public record Reason(
      String about, String weight, String sentence, String advice, List<String> details) {
    public Reason {
      details = List.copyOf(details);
    }
  }

  static Opening of(ReportModel model) {
    Table memory = model.memory() ? model.table("memory") : null;
    ReportModel.Chart chart = memory == null ? telling(model) : null;
    String picture =
        memory != null
            ? TablePictures.of(memory)
            : chart == null ? "" : LinePicture.of(chart, HEIGHT);
    String title =
        memory != null ? memory.title() : chart == null ? "" : "Throughput: " + chart.title();
    return new Opening(
        Constants.of(model.run()),
        answer(model),
        ShortNames.of(new Cells(model.run())).legend(),
        chart,
        title,
        picture,
        reasons(model.trust()));
  }

  /** The one with the most measured cells, the first of several. */
  private static ReportModel.@Nullable Chart telling(ReportModel model) {
    return model.charts().stream()
        .sorted(Comparator.comparingInt(Opening::points).reversed())
        .findFirst()
        .orElse(null);
  }

  private static int points(ReportModel.Chart chart) {
    return chart.curves().stream().mapToInt(curve -> curve.points().size()).sum();
  }

  /** Where nothing is answered yet, the first of what was found. */
  private static List<Line> answer(ReportModel model) {
    List<Line> lines =
        model.answer().lines().isEmpty()
            ? model.verdicts().stream().map(Opening::found).toList()
            : model.answer().lines().stream()
                .map(line -> new Line(line.decided() ? "decided" : "undecided", line.sentence()))
                .toList();
    return lines.stream().limit(Answer.LINES).toList();
  }

  private static Line found(ReportModel.Statement found) {
    String about = found.about().equals("in short") ? "" : found.about() + ": ";
    return new Line("", about + found.sentence());
  }

  private static List<Reason> reasons(Trust trust) {
    return trust.sources().isEmpty()
        ? trust.doubts().stream()
            .collect(Collectors.groupingBy(Page::head, LinkedHashMap::new, Collectors.toList()))
            .entrySet()
            .stream()
            .limit(SOURCES)
            .map(head -> new Reason("", "", head.getKey(), "", head.getValue()))
            .toList()
        : trust.sources().stream().limit(SOURCES).map(Opening::reason).toList();
  }

  private static Reason reason(Trust.Source source) {
    return new Reason(
        source.origin().label(),
        source.weight().label(),
        source.sentence(),
        source.advice(),
        source.details());
  }
}
