package dev.gridbench.app.report.format;

import dev.gridbench.app.report.compare.CellVerdict;
import dev.gridbench.app.report.model.Answer;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Estimate;
import dev.gridbench.app.stats.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Verdicts for scripts; docs/results.md has every field. */
public final class VerdictsJson {

  /** Raised where a field changes its meaning or goes away. */
  private static final int SCHEMA = 1;

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private VerdictsJson() {}

  /**
   * The text, with a line feed at its end.
   *
   * @param about what it is of, beside the verdicts: study, folder, grade
   */
  public static String text(
      Map<String, Object> about, List<Answer.Line> answer, List<CellVerdict> verdicts) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("schema", SCHEMA);
    all.putAll(about);
    all.put("answer", answer.stream().map(Answer.Line::sentence).toList());
    all.put("comparisons", verdicts.stream().map(VerdictsJson::comparison).toList());
    return JSON.writeValueAsString(all) + "\n";
  }

  private static Map<String, Object> comparison(CellVerdict verdict) {
    Comparison found = verdict.named().comparison();
    Estimate ratio = found.deciding();
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("cell", verdict.cell());
    all.put("factor", verdict.named().factor());
    all.put("baseline", verdict.named().baseline());
    all.put("contender", verdict.named().contender());
    all.put("metric", verdict.named().metric().strip());
    all.put("ratio", ratio.value());
    all.put("low", ratio.low());
    all.put("high", ratio.high());
    all.put("level", level(found));
    all.put("n", found.n());
    all.put("verdict", found.verdict().word());
    all.put(
        "neededRepetitions",
        found.repetitionsNeeded().isPresent() ? found.repetitionsNeeded().getAsInt() : null);
    return all;
  }

  /** Coverage of the interval, rounded to what its decimal digits can tell. */
  private static double level(Comparison found) {
    double miss = 1 - Estimate.LEVEL;
    double level = 1 - (found.verdict() == Verdict.EQUIVALENT ? 2 * miss : miss / found.family());
    return Math.round(level * 1e9) / 1e9;
  }
}
