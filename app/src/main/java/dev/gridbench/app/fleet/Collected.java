package dev.gridbench.app.fleet;

import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.Event;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** What workers said at the end of a race: one answer of each, in their order. */
record Collected(List<RemoteWorker> workers, List<Event.Finished> finished) {

  /**
   * All of it as one.
   *
   * @param parts of these workers, where figures are wanted apart
   */
  Measurement measurement(
      Instant at, long windowStart, long windowEnd, SliceMerger merger, List<Measurement> parts) {
    return new Measurement(
        at,
        windowStart,
        windowEnd,
        merger.window(),
        merger.slices(),
        parts.isEmpty() ? reports() : renumbered(parts),
        indexUse(),
        successes(),
        longest(ClockOffset::errorNanos),
        load(parts),
        longest(offset -> Math.abs(offset.driftNanos())),
        finished.stream().map(Event.Finished::harness).toList(),
        parts,
        List.of());
  }

  /** Loads do not add up where one of them is none, or is not there all the time. */
  private @Nullable LoadTotals load(List<Measurement> parts) {
    boolean alike =
        parts.stream().allMatch(part -> part.load() != null)
            && parts.stream().map(Measurement::windowStartNanos).distinct().count() < 2
            && parts.stream().map(Measurement::windowEndNanos).distinct().count() < 2
            && parts.stream()
                    .map(Measurement::load)
                    .filter(Objects::nonNull)
                    .map(LoadTotals::firstSlice)
                    .distinct()
                    .count()
                < 2;
    return alike
        ? LoadTotals.of(finished.stream().map(one -> Optional.ofNullable(one.load())).toList())
        : null;
  }

  private BitSet successes() {
    BitSet all = new BitSet();
    finished.forEach(worker -> all.or(bits(worker.successes())));
    return all;
  }

  private static BitSet bits(List<Long> words) {
    return BitSet.valueOf(words.stream().mapToLong(Long::longValue).toArray());
  }

  private @Nullable String indexUse() {
    return finished.stream()
        .map(Event.Finished::indexUse)
        .filter(use -> use != null)
        .findFirst()
        .orElse(null);
  }

  private long longest(ToLongFunction<ClockOffset> figure) {
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

  private List<ClientReport> reports() {
    List<ClientReport> reports = new ArrayList<>();
    for (int i = 0; i < workers.size(); i++) {
      ClockOffset offset = workers.get(i).offset();
      for (ClientReport report : finished.get(i).clients()) {
        reports.add(
            new ClientReport(
                report.client(),
                offset.toCoordinator(report.firstSentNanos()),
                offset.toCoordinator(report.lastDoneNanos()),
                report.operationsInWindow(),
                report.outside(),
                report.thinkNanos(),
                report.lateSlices(),
                report.errors(),
                report.errorExample(),
                report.wrongExample()));
      }
    }
    reports.sort(Comparator.comparingInt(ClientReport::client));
    return reports;
  }
}
