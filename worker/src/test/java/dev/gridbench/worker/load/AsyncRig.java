package dev.gridbench.worker.load;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.KeySpace;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.data.Operations.Part;
import dev.gridbench.worker.data.values.Values;
import dev.gridbench.worker.load.operation.ClientOperations;
import dev.gridbench.worker.load.operation.Dataset;
import dev.gridbench.worker.load.operation.Keys;
import dev.gridbench.worker.load.operation.Versions;
import dev.gridbench.worker.load.schedule.Feed;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.record.Collector;
import dev.gridbench.worker.record.TimeTotals;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.LoadReport;
import dev.gridbench.worker.wire.Pacing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;

/** One client's loop with several operations in flight, on virtual time. */
final class AsyncRig {

  static final long MS = 1_000_000;

  final EventClock clock = new EventClock();
  final Values values = Values.of(new ValueShape.EmployeeRow(), 1);
  final List<Event.Slice> slices = new ArrayList<>();
  final StationSession session;
  final Versions versions;
  long[] due = new long[0];
  double exhaustedSeconds;

  /** What was seen of the load ten times a second. */
  List<Long> outstanding = List.of();

  List<Long> inFlight = List.of();
  private final Workload workload;
  private final int entries;

  AsyncRig(Function<EventClock, StationSession> session, Map<Verb, Integer> weights, int entries) {
    this.session = session.apply(clock);
    this.workload = new Workload(weights, null);
    this.entries = entries;
    versions =
        new Versions(workload.writes(), false, false, new KeySpace(entries, 1, 0, 0), List.of(0));
    for (int key = 0; key < entries; key++) {
      this.session.map.put(key, values.value(key, 0));
    }
  }

  ClientReport run(LoadModel model, int inFlight, Window window) throws Exception {
    LoadPlan plan =
        new LoadPlan(
            model,
            new Assignment.Clients(List.of(0), 1, 1, 1, inFlight, Pacing.PARK),
            1,
            window,
            new long[0]);
    ClientRecorder recorder =
        new ClientRecorder(
            window, workload.weights().keySet(), any -> true, model.scheduled(), null);
    Collector collector =
        new Collector(
            window,
            workload.weights().keySet(),
            List.of(recorder),
            (index, totals) -> slices.add(new Event.Slice(index, totals)));
    for (long at = 0; at < 3 * window.endNanos(); at += 250 * MS) {
      clock.at(at, collector::collect);
    }
    AsyncLoop loop = loop(model, inFlight);
    LoadMeter meter = new LoadMeter(plan, window, loop::sending);
    for (long at = window.beginNanos(); plan.scheduled() && at < window.endNanos(); ) {
      clock.at(at, () -> meter.look(clock.nanoTime()));
      at += LoadMeter.EVERY_NANOS;
    }
    ClientReport report = loop.run(window, recorder, plan.allTurns(0));
    collector.collect();
    if (plan.scheduled()) {
      LoadReport load = meter.report(List.of(recorder), Pacing.PARK);
      outstanding = load.outstanding();
      this.inFlight = load.inFlight();
    }
    due = recorder.due();
    exhaustedSeconds = plan.feeds().stream().mapToLong(Feed::exhaustedNanos).max().orElse(0) / 1e9;
    return report;
  }

  private AsyncLoop loop(LoadModel model, int inFlight) throws Exception {
    Dataset data = new Dataset(workload, entries, values, new Keys(entries, 0), versions, null);
    KeyDistribution uniform = new KeyDistribution.Uniform();
    Part all = new Part(0, 1);
    Operations stream =
        model instanceof LoadModel.Open
            ? Operations.numbered(workload, uniform, entries, 7, all, all)
            : Operations.of(workload, uniform, entries, 7, 0, 1);
    return new AsyncLoop(
        0,
        new Pacer(clock, false),
        stream,
        session,
        ClientOperations.of(inFlight, session, data),
        new OwnWrites(entries, 1),
        () -> false);
  }

  long sum(ToLongFunction<VerbTotals> count) {
    return slices.stream().flatMap(slice -> slice.verbs().values().stream()).mapToLong(count).sum();
  }

  Histogram times(Function<VerbTotals, TimeTotals> times) {
    Histogram sum = new Histogram(3);
    for (Event.Slice slice : slices) {
      for (VerbTotals verb : slice.verbs().values()) {
        sum.add(times.apply(verb).histogram());
      }
    }
    return sum;
  }
}
