package dev.gridbench.app.fleet;

import dev.gridbench.worker.wire.Event;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

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

  /** What all measured, and each share of several. */
  Measurement measurement(Instant at, long windowStart, List<Event.Finished> finished) {
    Collected whole = new Collected(workers, finished);
    long end = windowStart + timing.measure().toNanos();
    if (!apart()) {
      return whole.measurement(at, windowStart, end, all, List.of());
    }
    List<Measurement> parts = new ArrayList<>();
    for (Group group : groups) {
      Collected own = new Collected(group.of(workers), group.of(finished));
      long from = windowStart + Math.max(0, group.share().start().toNanos());
      long to = windowStart + group.share().stop().toNanos();
      parts.add(own.measurement(at, from, to, group.slices(), List.of()));
    }
    return whole.measurement(at, windowStart, end, all, parts);
  }
}
