package dev.gridbench.app.report.format;

import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.ShortNames;
import dev.gridbench.app.report.chart.LinePicture;
import dev.gridbench.app.report.chart.Stills;
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
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The first screen: answer, picture, and how far to trust them.
 *
 * @param constants what holds for all of the run
 * @param lines at most {@link Answer#LINES}
 * @param chart what the picture is of; null where it is of a table or of seconds, or there is none
 * @param picture markup; empty where nothing was measured
 * @param because why this grade; empty where a reason says it
 * @param reasons at most four, each with what opens below it
 * @param harmless doubts that stand below none of them
 */
public record Opening(
    List<String> constants,
    List<Line> lines,
    Map<String, String> names,
    ReportModel.@Nullable Chart chart,
    String title,
    String picture,
    String because,
    List<Reason> reasons,
    List<String> harmless) {

  private static final int HEIGHT = 300;
  private static final int SOURCES = 4;
  private static final String CAPTION =
      "<p class=\"caption\">The first trial of each cell, of four cells at most, with the marks of the first. %s.</p>";

  public Opening {
    constants = List.copyOf(constants);
    lines = List.copyOf(lines);
    names = Collections.unmodifiableMap(new LinkedHashMap<>(names));
    reasons = List.copyOf(reasons);
    harmless = List.copyOf(harmless);
  }

  /**
   * A sentence of the answer.
   *
   * @param state {@code decided} or {@code undecided}
   */
  public record Line(String state, String sentence) {}

  /**
   * A source of doubt.
   *
   * @param about where it comes from
   * @param weight what it may have done to a figure
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
    Picture picture = picture(model);
    return new Opening(
        Constants.of(model.run()),
        answer(model),
        ShortNames.of(new Cells(model.run())).legend(),
        picture.chart(),
        picture.title(),
        picture.markup(),
        because(model.trust()),
        reasons(model.trust()),
        harmless(model.trust()));
  }

  private record Picture(ReportModel.@Nullable Chart chart, String title, String markup) {}

  private static Picture picture(ReportModel model) {
    Table memory = model.memory() ? model.table("memory") : null;
    if (memory != null) {
      return new Picture(null, memory.title(), TablePictures.of(memory));
    }
    Optional<Stills.Still> faults = Stills.faults(model.run());
    if (faults.isPresent()) {
      String legend = String.join("; ", faults.get().notes());
      String caption = CAPTION.formatted(legend.replace("&", "&amp;").replace("<", "&lt;"));
      return new Picture(null, faults.get().title(), faults.get().markup() + caption);
    }
    ReportModel.Chart chart = telling(model);
    return chart == null
        ? new Picture(null, "", "")
        : new Picture(chart, "Throughput: " + chart.title(), LinePicture.of(chart, HEIGHT));
  }

  /** The one of what the answer begins with, of several the one with the most cells. */
  private static ReportModel.@Nullable Chart telling(ReportModel model) {
    Map<String, String> first =
        model.answer().lines().stream().findFirst().map(Answer.Line::cell).orElse(Map.of());
    return model.charts().stream()
        .min(
            Comparator.comparing((ReportModel.Chart chart) -> !chart.shows(first))
                .thenComparing(ReportModel.Chart::points, Comparator.reverseOrder()))
        .orElse(null);
  }

  private static List<Line> answer(ReportModel model) {
    return model.answer().lines().stream()
        .limit(Answer.LINES)
        .map(line -> new Line(line.decided() ? "decided" : "undecided", line.sentence()))
        .toList();
  }

  private static List<Reason> reasons(Trust trust) {
    return trust.sources().stream().limit(SOURCES).map(Opening::reason).toList();
  }

  private static List<String> harmless(Trust trust) {
    return trust.doubts().stream()
        .filter(doubt -> trust.sources().stream().noneMatch(it -> it.details().contains(doubt)))
        .toList();
  }

  /** Empty where a source says it. */
  private static String because(Trust trust) {
    boolean said =
        trust.sources().stream().anyMatch(source -> source.sentence().equals(trust.because()));
    return said ? "" : trust.because();
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
