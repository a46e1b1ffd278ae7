package dev.gridbench.app.report.published;

import dev.gridbench.app.published.Finding;
import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.compare.Comparisons;
import java.util.List;

/**
 * What a run says of a claim, in the words that a line has room for.
 *
 * @param says as the document makes it
 * @param verdict the answer with how many repetitions would decide
 * @param claimed which ratios the document claims; empty where nothing was compared
 * @param here the ratio that decides it with its interval; empty likewise
 * @param about of what that is the ratio, or what a test would take
 */
public record ClaimLine(
    String id,
    Finding.Answer answer,
    String says,
    String verdict,
    String claimed,
    String here,
    String about) {

  /** Each claim of a document in a run, those that are not tested too. */
  public static List<ClaimLine> of(RunData run, PublishedStudy document) {
    return new ClaimTables(new Cells(run), new Comparisons(run), document).lines();
  }

  /** The verdict, and the ratio behind it where there is one. */
  public String found() {
    return here.isEmpty() ? verdict : verdict + ", " + here;
  }
}
