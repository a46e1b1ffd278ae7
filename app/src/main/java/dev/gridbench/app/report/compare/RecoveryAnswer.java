package dev.gridbench.app.report.compare;

import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.report.cells.ShortNames;
import dev.gridbench.app.report.cells.SystemNames;
import dev.gridbench.app.report.model.Answer;
import dev.gridbench.app.stats.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a run says of systems that had a fault, beside their comparisons. */
final class RecoveryAnswer {

  /** So many are named one by one. */
  private static final int ONE_BY_ONE = 4;

  private final Cells cells;

  RecoveryAnswer(Cells cells) {
    this.cells = cells;
  }

  /** Who was not back in some trial, in a sentence; none where all were. */
  List<Answer.Line> unrecovered() {
    List<CellResult> all = cells.all().stream().filter(cell -> missing(cell) > 0).toList();
    if (all.isEmpty()) {
      return List.of();
    }
    List<String> parts = new ArrayList<>();
    for (CellResult cell : all.subList(0, Math.min(ONE_BY_ONE, all.size()))) {
      parts.add(
          name(cell)
              + " in "
              + missing(cell)
              + " of "
              + FigureText.counted(cell.valid().size(), "trial"));
    }
    String more =
        all.size() > ONE_BY_ONE ? ", and " + (all.size() - ONE_BY_ONE) + " cells more" : "";
    return List.of(
        line("Not recovered before the window's end: " + String.join(", ", parts) + more + "."));
  }

  /** How long each took, the quickest first, in a sentence; none where nobody recovered always. */
  List<Answer.Line> seen() {
    List<CellResult> all =
        cells.all().stream()
            .filter(cell -> figure(cell).isPresent())
            .sorted(Comparator.comparingDouble(cell -> figure(cell).orElseThrow().value()))
            .toList();
    if (all.isEmpty()) {
      return List.of();
    }
    String parts =
        all.stream()
            .limit(ONE_BY_ONE)
            .map(cell -> name(cell) + " after " + text(figure(cell).orElseThrow()))
            .collect(Collectors.joining(", "));
    return List.of(line("Recovered from the fault: " + parts + "."));
  }

  private static int missing(CellResult cell) {
    return (int)
        cell.valid().stream().filter(trial -> Metric.RECOVERY.of(trial, "").isEmpty()).count();
  }

  private static Optional<Estimate> figure(CellResult cell) {
    return cell.mean(Metric.RECOVERY);
  }

  private String name(CellResult cell) {
    if (cells.places().size() > 1) {
      return cell.key().text();
    }
    return SystemNames.of(cell.key().system(), cells.systems(), ShortNames::system);
  }

  private static String text(Estimate found) {
    String value = FigureText.figure(found.value()) + " s";
    return found.low() == null
        ? value + " (one trial)"
        : value
            + " ("
            + FigureText.figure(found.low())
            + " to "
            + FigureText.figure(found.high())
            + ")";
  }

  private static Answer.Line line(String sentence) {
    return new Answer.Line(false, sentence, Map.of());
  }
}
