package dev.gridbench.app.report.model;

import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.stats.Estimate;
import java.util.Collection;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/** A value with its interval as a table's cell: three figures for programs. */
public final class Estimates {

  private Estimates() {}

  /**
   * {@code 1,234 ± 56}; the value alone where its trials give no interval, the words without any.
   */
  public static Table.Cell cell(Optional<Estimate> found, String none) {
    return found
        .map(estimate -> cell(text(estimate), estimate))
        .orElseGet(() -> Table.Cell.shown(none, "", "", ""));
  }

  /** The mean of some values with its interval; the words where there is none. */
  public static Table.Cell mean(double[] values, String none) {
    return cell(values.length == 0 ? Optional.empty() : Optional.of(Estimate.mean(values)), none);
  }

  /** A figure of those that have it. */
  public static <T> double[] values(Collection<T> all, Function<T, @Nullable Double> figure) {
    return all.stream()
        .map(figure)
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  /** The mean of a figure over those that have it; not a number where none has. */
  public static <T> double average(Collection<T> all, Function<T, @Nullable Double> figure) {
    return DoubleStream.of(values(all, figure)).average().orElse(Double.NaN);
  }

  private static String text(Estimate estimate) {
    String value = FigureText.figure(estimate.value());
    return estimate.high() == null
        ? value
        : value + " ± " + FigureText.half(estimate.high() - estimate.value(), estimate.value());
  }

  /** The figures for programs beside words for people. */
  public static Table.Cell cell(String words, Estimate estimate) {
    return Table.Cell.shown(
        words,
        FigureText.raw(estimate.value()),
        FigureText.raw(estimate.low()),
        FigureText.raw(estimate.high()));
  }
}
