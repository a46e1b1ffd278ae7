package dev.gridbench.app.fleet;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.Event;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/**
 * Puts the workers' slices together. Their borders are common, so a slice is complete when every
 * worker has sent it; complete slices are passed on in order.
 */
final class SliceMerger {

  /** Takes each complete slice. */
  @FunctionalInterface
  interface Sink {
    void slice(int index, Map<Verb, VerbTotals> verbs);
  }

  private static final class Pending {
    private final Map<Verb, VerbTotals> verbs = new EnumMap<>(Verb.class);
    private int workers;
  }

  private final IntUnaryOperator workers;
  private final int windowSlices;
  private final Sink sink;
  private final TreeMap<Integer, Pending> pending = new TreeMap<>();
  private final Map<Verb, VerbTotals> window = new EnumMap<>(Verb.class);
  private final List<SliceFigures> slices = new ArrayList<>();

  /**
   * @param workers how many send the slice of this index
   * @param windowSlices slices 0 (included) to this (excluded) make up the measurement window
   */
  SliceMerger(IntUnaryOperator workers, int windowSlices, Sink sink) {
    this.workers = workers;
    this.windowSlices = windowSlices;
    this.sink = sink;
  }

  synchronized void add(Event.Slice slice) {
    Pending all = pending.computeIfAbsent(slice.index(), index -> new Pending());
    slice
        .verbs()
        .forEach(
            (verb, counts) -> all.verbs.computeIfAbsent(verb, v -> new VerbTotals()).add(counts));
    all.workers++;
    while (!pending.isEmpty() && complete(pending.firstEntry())) {
      passOn();
    }
  }

  private boolean complete(Map.Entry<Integer, Pending> slice) {
    return slice.getValue().workers == workers.applyAsInt(slice.getKey());
  }

  /** Passes on what is left: slices that not every worker sent. */
  synchronized void finish() {
    while (!pending.isEmpty()) {
      passOn();
    }
  }

  private void passOn() {
    Map.Entry<Integer, Pending> first = pending.pollFirstEntry();
    int index = first.getKey();
    Map<Verb, VerbTotals> verbs = first.getValue().verbs;
    if (index >= 0 && index < windowSlices) {
      verbs.forEach(
          (verb, totals) -> window.computeIfAbsent(verb, v -> new VerbTotals()).add(totals));
      slices.add(SliceFigures.of(verbs.values()));
    }
    sink.slice(index, verbs);
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
