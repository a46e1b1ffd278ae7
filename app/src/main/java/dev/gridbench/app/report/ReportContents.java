package dev.gridbench.app.report;

import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.chart.Charts;
import dev.gridbench.app.report.chart.QuantileCharts;
import dev.gridbench.app.report.compare.Comparisons;
import dev.gridbench.app.report.compare.RunAnswer;
import dev.gridbench.app.report.doubt.TrustOfRun;
import dev.gridbench.app.report.model.Answer;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.search.SearchLines;
import dev.gridbench.app.report.table.TableSource;
import dev.gridbench.app.result.Outcome;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a report consists of, and in which order: a pure function of a run. A new chart gets its
 * line here, a new table in {@link Tables}.
 */
public final class ReportContents {

  private ReportContents() {}

  /**
   * Makes a report of a run.
   *
   * @param published the study that {@link RunData.StudyFacts#published} names, or null where there
   *     is none
   */
  public static ReportModel of(RunData run, @Nullable PublishedStudy published) {
    return of(run, published, Tables.ALL);
  }

  /** A report that has these tables. */
  static ReportModel of(
      RunData run, @Nullable PublishedStudy published, List<Tables.Entry> entries) {
    Cells cells = new Cells(run);
    Comparisons comparisons = new Comparisons(run);
    return new ReportModel(
        run,
        published,
        counts(run.outcomes()),
        new Answer(
            RunAnswer.of(run, cells, comparisons),
            new Verdicts(cells, comparisons).all(published),
            new SearchLines(cells).all()),
        TrustOfRun.of(run, cells, comparisons, published),
        Tables.of(new TableSource(run, cells, comparisons, published), entries),
        Charts.of(run, cells),
        new QuantileCharts(run, cells).all());
  }

  private static String counts(List<Outcome> outcomes) {
    long valid =
        outcomes.stream()
            .filter(outcome -> outcome instanceof Outcome.Measured trial && trial.valid())
            .count();
    return "%s of %s measured and valid"
        .formatted(FigureText.count(valid), FigureText.counted(outcomes.size(), "trial"));
  }
}
