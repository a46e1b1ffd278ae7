package dev.gridbench.app.fleet;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.HarnessFacts;
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
 * @param windowStartAt wall clock at the window's start, a label
 * @param verbs the window's totals
 * @param slices the window's slices in order
 * @param clients in the order of their numbers, their instants translated to the coordinator's
 *     clock
 * @param indexUse what the system said of the query's use of indexes
 * @param successes one bit for each hundredth of a second of the window: whether any client had a
 *     right answer in it
 * @param offsetErrorNanos bound of the error in translating instants
 * @param load what a schedule adds; null in a closed loop
 * @param driftNanos how far a worker's clock drifted from the coordinator's meanwhile, the most of
 *     all; instants are corrected for it, the slices of a worker's figures are not
 * @param harness what each worker says of itself, in the order of their numbers
 * @param parts what each share of the workers measured, where there are several; the window of each
 *     is the time of it in which its workers loaded
 * @param phases the totals of each phase of the window, where the load changes; else none
 */
public record Measurement(
    Instant windowStartAt,
    long windowStartNanos,
    long windowEndNanos,
    Map<Verb, VerbTotals> verbs,
    List<SliceFigures> slices,
    List<ClientReport> clients,
    @Nullable String indexUse,
    BitSet successes,
    long offsetErrorNanos,
    @Nullable LoadTotals load,
    long driftNanos,
    List<HarnessFacts> harness,
    List<Measurement> parts,
    List<Map<Verb, VerbTotals>> phases) {

  public Measurement {
    slices = List.copyOf(slices);
    clients = List.copyOf(clients);
    harness = List.copyOf(harness);
    parts = List.copyOf(parts);
    phases = List.copyOf(phases);
  }

  /** The same, with the totals of each phase. */
  public Measurement with(List<Map<Verb, VerbTotals>> each) {
    return new Measurement(
        windowStartAt,
        windowStartNanos,
        windowEndNanos,
        verbs,
        slices,
        clients,
        indexUse,
        successes,
        offsetErrorNanos,
        load,
        driftNanos,
        harness,
        parts,
        each);
  }

  /**
   * Service times within the window, in nanoseconds, by the verb's label; of misses too, since what
   * they are looked through for befalls both.
   */
  public Map<String, Histogram> serviceTimes() {
    Map<String, Histogram> times = new LinkedHashMap<>();
    verbs.forEach((verb, totals) -> times.put(verb.label(), totals.serviceOfAll().histogram()));
    return times;
  }

  /** Of workers that are one. */
  public Measurement(
      Instant windowStartAt,
      long windowStartNanos,
      long windowEndNanos,
      Map<Verb, VerbTotals> verbs,
      List<SliceFigures> slices,
      List<ClientReport> clients,
      @Nullable String indexUse,
      BitSet successes,
      long offsetErrorNanos,
      @Nullable LoadTotals load,
      long driftNanos,
      List<HarnessFacts> harness) {
    this(
        windowStartAt,
        windowStartNanos,
        windowEndNanos,
        verbs,
        slices,
        clients,
        indexUse,
        successes,
        offsetErrorNanos,
        load,
        driftNanos,
        harness,
        List.of(),
        List.of());
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
