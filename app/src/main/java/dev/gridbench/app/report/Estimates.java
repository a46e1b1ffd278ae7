package dev.gridbench.app.report;

import dev.gridbench.app.stats.Estimate;
import java.util.Optional;

/** A value with its interval as a table's cell: three figures for programs. */
final class Estimates {

  private Estimates() {}

  /**
   * {@code 1,234 ± 56}; the value alone where its trials give no interval, the words without any.
   */
  static Table.Cell cell(Optional<Estimate> found, String none) {
    return found
        .map(estimate -> cell(text(estimate), estimate))
        .orElseGet(() -> Table.Cell.shown(none, "", "", ""));
  }

  private static String text(Estimate estimate) {
    String value = FigureText.figure(estimate.value());
    return estimate.high() == null
        ? value
        : value + " ± " + FigureText.half(estimate.high() - estimate.value(), estimate.value());
  }

  /** The figures for programs beside words for people. */
  static Table.Cell cell(String words, Estimate estimate) {
    return Table.Cell.shown(
        words,
        FigureText.raw(estimate.value()),
        FigureText.raw(estimate.low()),
        FigureText.raw(estimate.high()));
  }
}
