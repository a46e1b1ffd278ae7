package dev.gridbench.app.fleet;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.wire.Event;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Puts the workers' seconds together. Their borders are common, so a second is complete when every
 * worker has sent it; complete seconds are passed on in order.
 */
final class SliceMerger {

  /** Takes each complete second. */
  @FunctionalInterface
  interface Sink {
    void second(int index, Map<Verb, VerbTotals> verbs);
  }

  private static final class Pending {
    private final Map<Verb, VerbTotals> verbs = new EnumMap<>(Verb.class);
    private int workers;
  }

  private final int workers;
  private final int windowSeconds;
  private final Sink sink;
  private final TreeMap<Integer, Pending> pending = new TreeMap<>();
  private final Map<Verb, VerbTotals> window = new EnumMap<>(Verb.class);
  private final List<SliceFigures> slices = new ArrayList<>();

  /**
   * @param workers how many send slices
   * @param windowSeconds slices 0 (included) to this (excluded) make up the measurement window
   */
  SliceMerger(int workers, int windowSeconds, Sink sink) {
    this.workers = workers;
    this.windowSeconds = windowSeconds;
    this.sink = sink;
  }

  synchronized void add(Event.Slice slice) {
    Pending second = pending.computeIfAbsent(slice.index(), index -> new Pending());
    slice
        .verbs()
        .forEach(
            (verb, counts) ->
                second.verbs.computeIfAbsent(verb, v -> new VerbTotals()).add(counts));
    second.workers++;
    while (!pending.isEmpty() && pending.firstEntry().getValue().workers == workers) {
      passOn();
    }
  }

  /** Passes on what is left: seconds that not every worker sent. */
  synchronized void finish() {
    while (!pending.isEmpty()) {
      passOn();
    }
  }

  private void passOn() {
    Map.Entry<Integer, Pending> first = pending.pollFirstEntry();
    int index = first.getKey();
    Map<Verb, VerbTotals> verbs = first.getValue().verbs;
    if (index >= 0 && index < windowSeconds) {
      verbs.forEach(
          (verb, totals) -> window.computeIfAbsent(verb, v -> new VerbTotals()).add(totals));
      slices.add(SliceFigures.of(verbs.values()));
    }
    sink.second(index, verbs);
  }

  /** The window's slices in order. */
  synchronized List<SliceFigures> slices() {
    return List.copyOf(slices);
  }

  /** The whole window, by verb. */
  synchronized Map<Verb, VerbTotals> window() {
    return window;
  }
}
