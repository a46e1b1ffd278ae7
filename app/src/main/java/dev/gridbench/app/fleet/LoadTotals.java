package dev.gridbench.app.fleet;

import dev.gridbench.worker.wire.LoadReport;
import dev.gridbench.worker.wire.Pacing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How all workers together fared with a scheduled load; their instants and borders are common.
 *
 * @param firstSlice index of the first number in {@code due}
 * @param due operations due in each slice, sent or not
 * @param outstanding arrivals that were due and not over, ten times a second from the window's
 *     begin
 * @param inFlight operations sent and not answered, at the same instants
 * @param exhaustedNanos longest time of a schedule in which an operation was due and none of its
 *     clients free
 * @param pacing the least exact way in which a client waited
 */
public record LoadTotals(
    int firstSlice,
    List<Long> due,
    List<Long> outstanding,
    List<Long> inFlight,
    long exhaustedNanos,
    Pacing pacing) {

  public LoadTotals {
    due = List.copyOf(due);
    outstanding = List.copyOf(outstanding);
    inFlight = List.copyOf(inFlight);
  }

  /** Null where no worker had a schedule. */
  static @Nullable LoadTotals of(List<Optional<LoadReport>> workers) {
    List<LoadReport> reports = workers.stream().flatMap(Optional::stream).toList();
    return reports.isEmpty()
        ? null
        : new LoadTotals(
            reports.get(0).firstSlice(),
            sums(reports, LoadReport::due),
            sums(reports, LoadReport::outstanding),
            sums(reports, LoadReport::inFlight),
            reports.stream().mapToLong(LoadReport::exhaustedNanos).max().orElse(0),
            reports.stream()
                .map(LoadReport::pacing)
                .max(Comparator.naturalOrder())
                .orElse(Pacing.PARK));
  }

  /** Place by place, as far as all have come. */
  private static List<Long> sums(
      List<LoadReport> reports, Function<LoadReport, List<Long>> numbers) {
    int length = reports.stream().mapToInt(report -> numbers.apply(report).size()).min().orElse(0);
    List<Long> sums = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      int place = i;
      sums.add(reports.stream().mapToLong(report -> numbers.apply(report).get(place)).sum());
    }
    return sums;
  }

  /** Operations due within the window. */
  public long dueInWindow() {
    return due.stream().skip(Math.max(0, -firstSlice)).mapToLong(Long::longValue).sum();
  }
}
