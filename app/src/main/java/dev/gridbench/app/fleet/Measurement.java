package dev.gridbench.app.fleet;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.HarnessFacts;
import dev.gridbench.worker.wire.LoadReport;
import java.time.Instant;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * What the workers of one trial measured. All instants are on the coordinator's monotonic clock, in
 * nanoseconds.
 *
 * @param clients in the order of their numbers, their instants translated to the coordinator's
 *     clock
 * @param indexUse what the system reports of the query's use of indexes
 * @param successes one bit for each hundredth of a second of the window: whether any client had a
 *     right answer in it
 * @param load what a schedule adds; null in a closed loop
 * @param harness what each worker reports of itself, in the order of their numbers
 * @param parts what each share of the workers measured, where there are several; the window of each
 *     is the time of it in which its workers loaded
 */
public record Measurement(
    Window window,
    Totals totals,
    List<ClientReport> clients,
    @Nullable String indexUse,
    BitSet successes,
    @Nullable LoadReport load,
    Clocks clocks,
    List<HarnessFacts> harness,
    List<Measurement> parts) {

  public Measurement {
    clients = List.copyOf(clients);
    harness = List.copyOf(harness);
    parts = List.copyOf(parts);
  }

  /**
   * @param startAt by the wall clock, a label
   */
  public record Window(Instant startAt, long startNanos, long endNanos) {}

  /**
   * @param verbs of the whole window
   * @param slices of the window, in order
   * @param phases of the window, where the load changes; else none
   */
  public record Totals(
      Map<Verb, VerbTotals> verbs, List<SliceFigures> slices, List<Map<Verb, VerbTotals>> phases) {
    public Totals {
      slices = List.copyOf(slices);
      phases = List.copyOf(phases);
    }
  }

  /**
   * @param errorNanos bound of the error in translating instants of the window, the widest of all
   *     workers
   * @param driftNanos how far a worker's clock went from the offset that its start was sent by, the
   *     most of all; instants are corrected for it, the slices of a worker's figures are not
   */
  public record Clocks(long errorNanos, long driftNanos) {}

  /** The same, with the totals of each phase. */
  public Measurement with(List<Map<Verb, VerbTotals>> phases) {
    Totals all = new Totals(totals.verbs, totals.slices, phases);
    return new Measurement(window, all, clients, indexUse, successes, load, clocks, harness, parts);
  }

  public long windowStartNanos() {
    return window.startNanos;
  }

  public long windowEndNanos() {
    return window.endNanos;
  }

  public Map<Verb, VerbTotals> verbs() {
    return totals.verbs;
  }

  public List<SliceFigures> slices() {
    return totals.slices;
  }

  public List<Map<Verb, VerbTotals>> phases() {
    return totals.phases;
  }

  /**
   * Service times within the window, in nanoseconds, by the verb's label; of misses too, since what
   * they are looked through for befalls both.
   */
  public Map<String, Histogram> serviceTimes() {
    Map<String, Histogram> times = new LinkedHashMap<>();
    verbs().forEach((verb, all) -> times.put(verb.label(), all.serviceTimeOfAll().histogram()));
    return times;
  }

  /**
   * Operations of any answer that are in no figure, by their verbs: those under way at the end of
   * the load, above all.
   */
  public Map<Verb, Long> outside() {
    Map<Verb, Long> all = new EnumMap<>(Verb.class);
    for (ClientReport client : clients) {
      client.outside().forEach((verb, operations) -> all.merge(verb, operations, Long::sum));
    }
    return all;
  }

  /** Operations of any answer within the window, as the clients themselves counted them. */
  public long operationsInWindow() {
    return clients.stream().mapToLong(ClientReport::operationsInWindow).sum();
  }
}
