package dev.gridbench.worker.load;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.record.Attempt;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.record.Collector;
import dev.gridbench.worker.record.TimeTotals;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;

/** What a worker makes of simulated operations: they go through its own recorders and collector. */
public final class Recording {

  private static final Set<Verb> GET = Set.of(Verb.GET);

  private final List<ClientRecorder> recorders = new ArrayList<>();
  private final List<Event.Slice> slices = new ArrayList<>();
  private final Collector collector;

  public Recording(Window window, int clients, boolean scheduled) {
    for (int i = 0; i < clients; i++) {
      recorders.add(new ClientRecorder(window, GET, any -> true, scheduled, null));
    }
    collector =
        new Collector(
            window, GET, recorders, (index, totals) -> slices.add(new Event.Slice(index, totals)));
  }

  /** Takes one client's operations. */
  public Simulation.Sink sink(int client) {
    ClientRecorder recorder = recorders.get(client);
    return new Simulation.Sink() {
      @Override
      public void done(Attempt attempt) {
        recorder.record(attempt);
        collector.collect();
      }

      @Override
      public void omitted(Attempt attempt) {
        recorder.omit(attempt);
      }
    };
  }

  /** After the load. */
  public void finish() {
    recorders.forEach(ClientRecorder::finish);
    collector.collect();
  }

  private List<VerbTotals> window() {
    return slices.stream()
        .filter(slice -> slice.index() >= 0)
        .map(slice -> Objects.requireNonNull(slice.verbs().get(Verb.GET)))
        .toList();
  }

  /** Over the window. */
  public long sum(ToLongFunction<VerbTotals> count) {
    return window().stream().mapToLong(count).sum();
  }

  /** Over the window. */
  Histogram times(Function<VerbTotals, TimeTotals> times) {
    Histogram sum = new Histogram(3);
    for (VerbTotals slice : window()) {
      sum.add(times.apply(slice).histogram());
    }
    return sum;
  }
}
