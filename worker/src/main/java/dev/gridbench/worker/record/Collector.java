package dev.gridbench.worker.record;

import dev.gridbench.api.Verb;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Gathers the clients' full buffers into slices of the whole worker. A slice goes out when every
 * client is past its border; all slices from the first to the last go out, in order, empty ones
 * too.
 */
public final class Collector {

  private final List<ClientRecorder> recorders;
  private final Set<Verb> verbs;
  private final int last;
  private final BiConsumer<Integer, Map<Verb, VerbTotals>> out;
  private final Map<Integer, Map<Verb, VerbTotals>> totals = new HashMap<>();
  private int next;

  public Collector(
      Window window,
      Set<Verb> verbs,
      List<ClientRecorder> recorders,
      BiConsumer<Integer, Map<Verb, VerbTotals>> out) {
    this.verbs = Set.copyOf(verbs);
    this.recorders = List.copyOf(recorders);
    this.out = out;
    next = window.firstSlice();
    last = window.lastSlice();
  }

  /**
   * Takes what has been handed over and sends the slices that are complete; to be called well
   * within every slice.
   */
  public void collect() {
    int complete = Integer.MAX_VALUE;
    for (ClientRecorder recorder : recorders) {
      complete = Math.min(complete, recorder.slice());
    }
    recorders.forEach(recorder -> recorder.drainInto(this::totals));
    for (; next <= last && next < complete; next++) {
      out.accept(next, totals(next));
      totals.remove(next);
    }
  }

  /** After all clients have finished: when any of them had a right answer. */
  public List<Long> successes() {
    BitSet all = new BitSet();
    recorders.forEach(recorder -> recorder.successes().addTo(all));
    return Arrays.stream(all.toLongArray()).boxed().toList();
  }

  private Map<Verb, VerbTotals> totals(int slice) {
    return totals.computeIfAbsent(
        slice,
        absent -> {
          Map<Verb, VerbTotals> fresh = new EnumMap<>(Verb.class);
          verbs.forEach(verb -> fresh.put(verb, new VerbTotals()));
          return fresh;
        });
  }
}
