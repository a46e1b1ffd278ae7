package dev.gridbench.app.report;

import dev.gridbench.app.stats.Usl;

/** A value with ends that need not lie as far from it on both sides, as a table's cell. */
final class Ranges {

  private Ranges() {}

  static Table.Cell cell(Usl.Range range) {
    return Table.Cell.shown(
        text(range.value()) + " [" + text(range.low()) + ", " + text(range.high()) + "]",
        FigureText.raw(range.value()),
        FigureText.raw(range.low()),
        FigureText.raw(range.high()));
  }

  /** The figures for programs beside words for people. */
  static Table.Cell cell(String words, Usl.Range range) {
    Table.Cell cell = cell(range);
    return new Table.Cell(words, cell.raw(), cell.marks());
  }

  private static String text(double value) {
    return Double.isInfinite(value) ? "∞" : FigureText.figure(value);
  }
}
