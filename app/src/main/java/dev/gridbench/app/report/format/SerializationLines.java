package dev.gridbench.app.report.format;

import dev.gridbench.app.report.cells.CellKey;
import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.Varied;
import dev.gridbench.app.report.cost.CodecPart;
import dev.gridbench.app.report.cost.SerializationTable;
import dev.gridbench.app.report.model.Estimates;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.result.CodecFacts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What of an operation is encoding and decoding, for the terminal: a line for each cell in which
 * these were timed, where several formats stand beside each other.
 */
final class SerializationLines {

  private static final String FORMAT = "format";

  private static final String HEAD =
      "What an operation is made of: encoding and decoding alone, and what they are at least";
  private static final String BELOW =
      "of its service time and of the workers' CPU time (means of trials; *: nothing is encoded)";

  private static final String SHARE = " %";
  private static final double LEAST = 0.1;

  private final ReportModel model;
  private final Cells cells;

  SerializationLines(ReportModel model, Cells cells) {
    this.model = model;
    this.cells = cells;
  }

  /** None where formats do not vary, or nothing was timed. */
  List<String> all() {
    if (!Varied.levels(model.run()).containsKey(FORMAT) || !SerializationTable.known(cells)) {
      return List.of();
    }
    List<String> lines = new ArrayList<>(List.of(HEAD, BELOW));
    lines.add(row("", "encode µs", "decode µs", "of service time", "of CPU"));
    String above = "";
    for (CellResult cell : cells.all()) {
      if (cell.valid().stream().anyMatch(SerializationTable::ofObjects)) {
        String place = place(cell.key());
        if (!place.equals(above)) {
          lines.add("  " + place);
        }
        above = place;
        lines.add(line(cell));
      }
    }
    return lines;
  }

  private static String place(CellKey key) {
    return key.workload()
        + ", "
        + FigureText.count(key.entries())
        + " entries, "
        + FigureText.counted(key.clients(), "client")
        + (key.setting().isEmpty() ? "" : "  [" + key.setting() + "]");
  }

  private static String line(CellResult cell) {
    List<CodecFacts> facts =
        cell.valid().stream()
            .map(trial -> trial.clients().codec())
            .filter(Objects::nonNull)
            .toList();
    String system = cell.key().system();
    return facts.isEmpty()
        ? row(system, "not measured", "", "", "")
        : row(
            system,
            mean(facts, codec -> codec.encode().micros(), "") + (kept(facts) ? "*" : ""),
            mean(facts, codec -> codec.decode().micros(), ""),
            shares(cell.valid()),
            mean(cell.valid(), SerializationTable::ofCpu, SHARE));
  }

  private static boolean kept(List<CodecFacts> facts) {
    return facts.stream().anyMatch(CodecFacts::kept);
  }

  /** {@code get 3.1 %, set 2.0 %}. */
  private static String shares(List<Outcome.Measured> trials) {
    Map<String, String> shares = new TreeMap<>();
    for (Outcome.Measured trial : trials) {
      for (String verb : trial.verbs().keySet()) {
        if (CodecPart.of(trial, verb::equals).isPresent()) {
          Function<Outcome.Measured, @Nullable Double> share =
              each -> CodecPart.of(each, verb::equals).map(CodecPart::share).orElse(null);
          shares.put(verb, verb + " " + mean(trials, share, SHARE));
        }
      }
    }
    return String.join(", ", shares.values());
  }

  private static <T> String mean(List<T> all, Function<T, @Nullable Double> figure, String unit) {
    double[] values = Estimates.values(all, figure);
    return values.length == 0 ? FigureText.NONE : text(Estimate.mean(values).value(), unit);
  }

  /** Of a share below a thousandth it is enough to know that. */
  private static String text(double value, String unit) {
    return unit.equals(SHARE) && value < LEAST
        ? "<" + LEAST + unit
        : FigureText.figure(value) + unit;
  }

  private static String row(
      String system, String encode, String decode, String service, String cpu) {
    boolean brief = system.length() <= TerminalReport.LABEL;
    return (brief ? "" : "    " + system + "\n")
        + String.format(
                Locale.ROOT,
                "    %-34s %12s %10s %24s %9s",
                brief ? system : "",
                encode,
                decode,
                service,
                cpu)
            .stripTrailing();
  }
}
