package dev.gridbench.app.report.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a run answers.
 *
 * @param lines the answer itself, at most three sentences, the decided first
 * @param statements what was found, a few sentences for each workload and on the published claims
 * @param searched what searches found, a sentence for each cell
 */
public record Answer(
    List<Line> lines, List<ReportModel.Statement> statements, List<String> searched) {

  /** So many lines stand on a first screen. */
  public static final int LINES = 3;

  public Answer {
    lines = List.copyOf(lines);
    statements = List.copyOf(statements);
    searched = List.copyOf(searched);
  }

  /**
   * One sentence of the answer, with its figure and interval.
   *
   * @param decided whether it is a verdict; otherwise what was seen, and what would decide
   * @param cell levels of the cell whose figure it gives; empty where it is of all
   */
  public record Line(boolean decided, String sentence, Map<String, String> cell) {

    public Line {
      cell = Collections.unmodifiableMap(new LinkedHashMap<>(cell));
    }
  }
}
