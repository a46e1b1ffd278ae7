package dev.gridbench.worker.wire;

import java.io.Serializable;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How one worker, or all together, fared with a scheduled load.
 *
 * @param firstSlice index of the first number in {@code due}
 * @param due operations due in each slice, sent or not
 * @param outstanding arrivals, operations or sessions, that were due and not over: ten times a
 *     second from the window's begin
 * @param inFlight operations that were sent and not answered, at the same instants
 * @param exhaustedNanos how long within the window an operation was due and all clients were busy;
 *     where clients have schedules of their own, that of the busiest
 * @param pacing the least exact way in which a client really waited
 */
public record LoadReport(
    int firstSlice,
    List<Long> due,
    List<Long> outstanding,
    List<Long> inFlight,
    long exhaustedNanos,
    Pacing pacing)
    implements Serializable {

  public LoadReport {
    due = List.copyOf(due);
    outstanding = List.copyOf(outstanding);
    inFlight = List.copyOf(inFlight);
  }

  /** Of all workers together, whose instants and borders are common; null where there are none. */
  public static @Nullable LoadReport sum(List<LoadReport> workers) {
    return workers.isEmpty()
        ? null
        : new LoadReport(
            workers.get(0).firstSlice,
            sums(workers, LoadReport::due),
            sums(workers, LoadReport::outstanding),
            sums(workers, LoadReport::inFlight),
            workers.stream().mapToLong(LoadReport::exhaustedNanos).max().orElse(0),
            Collections.max(workers.stream().map(LoadReport::pacing).toList()));
  }

  /** Place by place, as far as all have come. */
  private static List<Long> sums(
      List<LoadReport> workers, Function<LoadReport, List<Long>> numbers) {
    int length = workers.stream().mapToInt(one -> numbers.apply(one).size()).min().orElse(0);
    return IntStream.range(0, length)
        .mapToObj(i -> workers.stream().mapToLong(one -> numbers.apply(one).get(i)).sum())
        .toList();
  }

  /** Operations due in each of the window's slices. */
  public List<Long> dueOfWindow() {
    return due.subList(Math.min(due.size(), Math.max(0, -firstSlice)), due.size());
  }

  /** Operations due within the window. */
  public long dueInWindow() {
    return dueOfWindow().stream().mapToLong(Long::longValue).sum();
  }
}
