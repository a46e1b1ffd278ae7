package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
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
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** Seconds by completion, and seconds by due time (method.md R17). */
class R17_SlicesTest {

  private static final long MS = 1_000_000;
  private static final Set<Verb> GET = Set.of(Verb.GET);

  private final List<Event.Slice> slices = new ArrayList<>();
  private long[] due = new long[0];

  /** One stall, from 5.5 s to 6.5 s: it piles completions up, but what is due goes on. */
  @Test
  void aStallShowsInTheCompletionsAndNotInWhatIsDue() {
    Window window = new Window(0, 0, 10_000 * MS);
    run(window, Station.allAtOnce(n -> 1000), 5500 * MS, 6500 * MS);
    assertThat(due).containsExactly(1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000);
    assertThat(slices)
        .extracting(slice -> get(slice).succeeded())
        .containsExactly(1000L, 1000L, 1000L, 1000L, 1000L, 500L, 1500L, 1000L, 1000L, 1000L);
  }

  /** The same in slices of a quarter: the stall's end lies within one, and nothing moves. */
  @Test
  void shorterSlicesShowTheSameStallMoreFinely() {
    Window window = new Window(0, 0, 10_000 * MS, 250 * MS);
    run(window, Station.allAtOnce(n -> 1000), 5500 * MS, 6500 * MS);
    assertThat(due).hasSize(40).containsOnly(250);
    assertThat(slices)
        .extracting(slice -> get(slice).succeeded())
        .hasSize(40)
        .startsWith(250L)
        .containsSequence(250L, 0L, 0L, 0L, 0L, 1250L, 250L);
  }

  @Test
  void theSecondsAddUpToTheWholeBitForBit() {
    Window window = new Window(0, 0, 20_000 * MS);
    Station station = Station.oneByOne(n -> 200_000).stalling(500 * MS, 10_000 * MS);
    Figures whole = run(window, station, 0, 0);
    assertThat(sum(VerbTotals::serviceTime)).isEqualTo(whole.service);
    assertThat(sum(VerbTotals::answered)).isEqualTo(whole.response);
    assertThat(sum(VerbTotals::sendLag)).isEqualTo(whole.lag);
  }

  private Figures run(Window window, Station station, long from, long to) {
    ClientRecorder recorder = new ClientRecorder(window, GET, any -> true, true, null);
    Collector collector =
        new Collector(
            window,
            GET,
            List.of(recorder),
            (index, totals) -> slices.add(new Event.Slice(index, totals)));
    Figures figures = new Figures(window);
    Simulation.Sink sink =
        new Simulation.Sink() {
          @Override
          public void done(Attempt attempt) {
            if (attempt.sent >= from && attempt.sent < to) {
              attempt.done = to + 1000;
            }
            figures.done(attempt);
            recorder.record(attempt);
            collector.collect();
          }

          @Override
          public void omitted(Attempt attempt) {
            throw new AssertionError("there are clients enough");
          }
        };
    LoadModel model = new LoadModel.Open(1000, LoadModel.Per.ALL, new Arrivals.Constant(true));
    Simulation.run(model, 1000, window, station, sink);
    recorder.finish();
    collector.collect();
    due = recorder.due();
    return figures;
  }

  private static VerbTotals get(Event.Slice slice) {
    return Objects.requireNonNull(slice.verbs().get(Verb.GET));
  }

  private Histogram sum(Function<VerbTotals, TimeTotals> times) {
    Histogram sum = new Histogram(3);
    for (Event.Slice slice : slices) {
      sum.add(times.apply(get(slice)).histogram());
    }
    return sum;
  }
}
