package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.KeySpace;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.data.values.Values;
import dev.gridbench.worker.load.operation.ClientOperations;
import dev.gridbench.worker.load.operation.Dataset;
import dev.gridbench.worker.load.operation.Keys;
import dev.gridbench.worker.load.operation.Versions;
import dev.gridbench.worker.load.schedule.Turns;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.record.Collector;
import dev.gridbench.worker.record.TimeTotals;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The stall of {@link R02_ResponseTimeTest} as the client's real threads see it: pool, recorder and
 * collector as in a trial, in virtual time. Two periods for small pools, one for the large.
 */
class R02_ThreadsTest {

  private static final long MS = 1_000_000;
  private static final long PERIOD = 10_000 * MS;
  private static final Workload GETS = new Workload(Map.of(Verb.GET, 1), null);
  private static final int ENTRIES = 100;

  private final Values values = Values.of(new ValueShape.EmployeeRow(), 1);
  private final List<Event.Slice> slices = new ArrayList<>();

  @ParameterizedTest
  @CsvSource({
    "1, 200, 2, 420.2, 492.2, 500.2, 0.2",
    "4, 1000, 2, 426, 493.5, 501, 1",
    "64, 1000, 1, 402.6, 491, 501, 1"
  })
  void threadsShowTheStall(
      int pool, int micros, int periods, double p99, double p999, double max, double service)
      throws Exception {
    Window window = new Window(0, 0, periods * PERIOD);
    long due = run(pool, micros, window);
    Histogram response = sum(slice -> slice.answered());
    Histogram served = sum(VerbTotals::serviceTime);
    assertThat(Figures.millis(response, 99)).isCloseTo(p99, within(2.0));
    assertThat(Figures.millis(response, 99.9)).isCloseTo(p999, within(2.5));
    assertThat(Figures.millis(response, 100)).isCloseTo(max, within(1.0));
    assertThat(Figures.millis(served, 99)).as("a naive tool's").isCloseTo(service, within(0.01));
    assertThat(Figures.millis(served, 100)).isCloseTo(max, within(1.0));
    assertThat(due).isEqualTo(periods * 10_000L);
    long without = sum(slice -> slice.withoutAnswer()).getTotalCount();
    assertThat(response.getTotalCount() + without).as("nothing is missing").isEqualTo(due);
  }

  private long run(int pool, int micros, Window window) throws Exception {
    LoadModel model = new LoadModel.Open(1000, LoadModel.Per.ALL, new Arrivals.Constant(true));
    LoadPlan plan = Simulation.plan(model, pool, 1, window);
    BatonClock clock = new BatonClock(pool + 1);
    Station station = Station.allAtOnce(n -> 1000L * micros).stalling(500 * MS, PERIOD);
    List<ClientRecorder> recorders = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    List<Throwable> broken = new ArrayList<>();
    for (int client = 0; client < pool; client++) {
      ClientRecorder recorder =
          new ClientRecorder(window, Set.of(Verb.GET), any -> true, true, null);
      ClientLoop loop = loop(client, pool, clock, station);
      Turns turns = plan.turns(client);
      recorders.add(recorder);
      threads.add(
          new Thread(
              () -> {
                try {
                  loop.run(window, recorder, turns);
                } catch (RuntimeException e) {
                  broken.add(e);
                } finally {
                  clock.leave();
                }
              }));
    }
    threads.forEach(Thread::start);
    Collector collector =
        new Collector(
            window,
            Set.of(Verb.GET),
            recorders,
            (index, totals) -> slices.add(new Event.Slice(index, totals)));
    for (long at = 0; at < window.endNanos() + 2 * PERIOD / 10; at += 250 * MS) {
      clock.sleepUntil(at);
      collector.collect();
    }
    clock.leave();
    for (Thread thread : threads) {
      thread.join();
    }
    collector.collect();
    assertThat(broken).isEmpty();
    return recorders.stream().mapToLong(recorder -> sum(recorder.due())).sum();
  }

  private ClientLoop loop(int client, int pool, BatonClock clock, Station station)
      throws Exception {
    FakeSession session = new FakeSession();
    for (int key = 0; key < ENTRIES; key++) {
      session.map.put(key, values.value(key, 0));
    }
    session.step = () -> clock.sleepUntil(station.answered(clock.nanoTime()));
    Versions versions =
        new Versions(false, false, false, new KeySpace(ENTRIES, pool, 0, 0), List.of(0));
    Dataset data = new Dataset(GETS, ENTRIES, values, new Keys(ENTRIES, 0), versions, null);
    Operations stream =
        Operations.of(GETS, new KeyDistribution.Uniform(), ENTRIES, 7, client, pool);
    return new ClientLoop(
        client,
        clock,
        new Pacer(clock, false),
        stream,
        new ClientOperations(session, data),
        () -> false);
  }

  private static long sum(long[] numbers) {
    return java.util.Arrays.stream(numbers).sum();
  }

  private Histogram sum(Function<VerbTotals, TimeTotals> times) {
    Histogram sum = new Histogram(3);
    for (Event.Slice slice : slices) {
      sum.add(times.apply(Objects.requireNonNull(slice.verbs().get(Verb.GET))).histogram());
    }
    return sum;
  }
}
