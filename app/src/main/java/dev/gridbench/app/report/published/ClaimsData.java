package dev.gridbench.app.report.published;

import dev.gridbench.app.published.Finding;
import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.compare.Comparisons;
import dev.gridbench.app.stats.Estimate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A run's findings on published claims for scripts; docs/results.md has every field. */
public final class ClaimsData {

  private ClaimsData() {}

  /** One map for each claim. */
  public static List<Map<String, Object>> of(RunData run, PublishedStudy document) {
    return new ClaimTables(new Cells(run), new Comparisons(run), document)
        .findings().stream().map(ClaimsData::claim).toList();
  }

  private static Map<String, Object> claim(Finding finding) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("id", finding.claim().id());
    all.put("verdict", finding.answer().text());
    all.put("checks", finding.seen().stream().map(ClaimsData::check).toList());
    all.put("missing", finding.missing());
    return all;
  }

  private static Map<String, Object> check(Finding.Seen seen) {
    Estimate ratio = seen.comparison().simultaneous();
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("one", seen.one());
    all.put("other", seen.other());
    all.put("claimed", ClaimWords.region(seen.region()));
    all.put("ratio", ratio.value());
    all.put("low", ratio.low());
    all.put("high", ratio.high());
    all.put("n", seen.comparison().n());
    all.put("verdict", ClaimWords.place(seen.place(), true));
    return all;
  }
}
