package dev.gridbench.app.fleet;

import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.LoadReport;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.ToLongFunction;

/** The workers of a race by the shares that they belong to, and what each share sends. */
final class Groups {

  /**
   * One share's workers.
   *
   * @param from place of the first of them
   */
  private record Group(Share share, int from, SliceMerger slices) {
    <T> List<T> of(List<T> all) {
      return all.subList(from, from + share.workers());
    }
  }

  private final Timing timing;
  private final List<RemoteWorker> workers;
  private final List<Group> groups = new ArrayList<>();
  private final SliceMerger all;

  /**
   * @param listener takes the slices of all workers together, and those of each share
   */
  Groups(Timing timing, List<RemoteWorker> workers, Race.Listener listener) {
    this.timing = timing;
    this.workers = workers;
    int from = 0;
    for (Share share : timing.shares(workers.size())) {
      int number = groups.size();
      SliceMerger slices =
          new SliceMerger(
              index -> share.workers(),
              timing.sliceAt(share.stop()),
              (index, verbs) -> listener.slice(number, index, verbs));
      groups.add(new Group(share, from, slices));
      from += share.workers();
    }
    all = new SliceMerger(this::sending, timing.slices(), listener::slice);
  }

  /** How many workers have this slice. */
  private int sending(int slice) {
    return groups.stream()
        .map(Group::share)
        .filter(share -> slice >= timing.sliceOf(share.start()))
        .filter(share -> slice < timing.sliceAt(share.stop()))
        .mapToInt(Share::workers)
        .sum();
  }

  private boolean apart() {
    return !timing.shares().isEmpty();
  }

  private Group of(int place) {
    return groups.stream()
        .filter(group -> place >= group.from && place < group.from + group.share.workers())
        .findFirst()
        .orElseThrow();
  }

  /** What the worker at this place belongs to. */
  Share share(int place) {
    return of(place).share();
  }

  /** The worker at this place has sent a slice. */
  void add(int place, Event.Slice slice) {
    all.add(slice);
    if (apart()) {
      of(place).slices().add(slice);
    }
  }

  /** No worker sends any more. */
  void finish() {
    all.finish();
    groups.forEach(group -> group.slices().finish());
  }

  /**
   * What all measured, and each share of several.
   *
   * @param finished one answer of each worker, in their order
   */
  Measurement measurement(Instant at, long windowStart, List<Event.Finished> finished) {
    List<Measurement> parts = new ArrayList<>();
    for (Group group : apart() ? groups : List.<Group>of()) {
      long from = windowStart + Math.max(0, group.share().start().toNanos());
      long to = windowStart + group.share().stop().toNanos();
      Measurement.Window window = new Measurement.Window(at, from, to);
      parts.add(
          measurement(window, group.of(workers), group.of(finished), group.slices(), List.of()));
    }
    long end = windowStart + timing.measure().toNanos();
    return measurement(new Measurement.Window(at, windowStart, end), workers, finished, all, parts);
  }

  /**
   * @param parts of these workers, where figures are wanted apart
   */
  private static Measurement measurement(
      Measurement.Window window,
      List<RemoteWorker> workers,
      List<Event.Finished> finished,
      SliceMerger merger,
      List<Measurement> parts) {
    BitSet successes = new BitSet();
    finished.forEach(one -> successes.or(bits(one.successes())));
    return new Measurement(
        window,
        new Measurement.Totals(merger.window(), merger.slices(), List.of()),
        parts.isEmpty() ? reports(workers, finished) : renumbered(parts),
        finished.stream()
            .map(Event.Finished::indexUse)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null),
        successes,
        alike(parts)
            ? LoadReport.sum(
                finished.stream().map(Event.Finished::load).filter(Objects::nonNull).toList())
            : null,
        new Measurement.Clocks(
            longest(workers, offset -> offset.errorNanos(window.startNanos(), window.endNanos())),
            longest(
                workers,
                offset -> Math.abs(offset.driftNanos(window.startNanos(), window.endNanos())))),
        finished.stream().map(Event.Finished::harness).toList(),
        parts);
  }

  /** Loads do not add up where one of them is none, or is not there all the time. */
  private static boolean alike(List<Measurement> parts) {
    List<LoadReport> loads =
        parts.stream().map(Measurement::load).filter(Objects::nonNull).toList();
    return loads.size() == parts.size()
        && parts.stream().map(Measurement::window).distinct().count() < 2
        && loads.stream().map(LoadReport::firstSlice).distinct().count() < 2;
  }

  private static BitSet bits(List<Long> words) {
    return BitSet.valueOf(words.stream().mapToLong(Long::longValue).toArray());
  }

  private static long longest(List<RemoteWorker> workers, ToLongFunction<ClockOffset> figure) {
    return workers.stream()
        .mapToLong(worker -> figure.applyAsLong(worker.offset()))
        .max()
        .orElse(0);
  }

  /** The clients of one part after those of another. */
  private static List<ClientReport> renumbered(List<Measurement> parts) {
    List<ClientReport> all = new ArrayList<>();
    for (Measurement part : parts) {
      int before = all.size();
      part.clients().forEach(report -> all.add(report.numbered(before + report.client())));
    }
    return all;
  }

  private static List<ClientReport> reports(
      List<RemoteWorker> workers, List<Event.Finished> finished) {
    List<ClientReport> reports = new ArrayList<>();
    for (int i = 0; i < workers.size(); i++) {
      ClockOffset offset = workers.get(i).offset();
      finished.get(i).clients().forEach(one -> reports.add(one.translated(offset::toCoordinator)));
    }
    reports.sort(Comparator.comparingInt(ClientReport::client));
    return reports;
  }
}
