package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Clock;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.KeySpace;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.worker.data.values.Values;
import dev.gridbench.worker.load.operation.Dataset;
import dev.gridbench.worker.load.operation.Keys;
import dev.gridbench.worker.load.operation.Versions;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.Pacing;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A client waits as its assignment says, and tells how it really waited (method.md R4). In real
 * time, but nothing here asks how long anything took: only until when the client slept.
 */
class R04_ClientPacingTest {

  private static final long MS = 1_000_000;
  private static final long GAP = 5 * MS;
  private static final int ENTRIES = 100;
  private static final LoadModel EVEN =
      new LoadModel.Open(200, LoadModel.Per.ALL, new Arrivals.Constant(true));

  private final Noting clock = new Noting();
  private final AtomicInteger cuts = new AtomicInteger();
  private final Values values = Values.of(new ValueShape.EmployeeRow(), 1);

  /** The machine's clock, which notes until when it was asked to wait. */
  private static final class Noting implements Clock {
    private final SystemClock real = new SystemClock();
    private final Queue<Long> asked = new ConcurrentLinkedQueue<>();

    @Override
    public long nanoTime() {
      return real.nanoTime();
    }

    @Override
    public Instant now() {
      return real.now();
    }

    @Override
    public void sleepUntil(long deadlineNanos) {
      asked.add(deadlineNanos);
      real.sleepUntil(deadlineNanos);
    }
  }

  /**
   * @param can whether the thread's timer slack can be cut
   * @param before how long before it is due an operation's sleep ends
   */
  @ParameterizedTest
  @CsvSource({
    "SPIN, true, SPIN, 0, 100000",
    "SLACK1, true, SLACK1, 2, 0",
    "SLACK1, false, PARK, 2, 0",
    "PARK, true, PARK, 0, 0"
  })
  void aClientWaitsAsItIsTold(Pacing asked, boolean can, Pacing told, int tries, long before)
      throws Exception {
    Client client = client(asked, can);
    client.start();
    client.ready().get();
    Window window = new Window(clock.nanoTime() + 20 * MS, 0, 300 * MS);
    ClientRecorder recorder = new ClientRecorder(window, Set.of(Verb.GET), any -> true, true, null);
    client.go(window, recorder, Simulation.plan(EVEN, 1, 1, window).allTurns(0));
    client.report().get();

    assertThat(client.pacing()).isEqualTo(told);
    assertThat(cuts).as("once to warm up, once to load").hasValue(tries);
    assertThat(clock.asked.remove()).as("the load's start").isEqualTo(window.startNanos());
    assertThat(clock.asked)
        .isNotEmpty()
        .allSatisfy(until -> assertThat((until + before - window.startNanos()) % GAP).isZero());
  }

  private Client client(Pacing pacing, boolean can) {
    Workload gets = new Workload(Map.of(Verb.GET, 1), null);
    Versions versions =
        new Versions(false, false, false, new KeySpace(ENTRIES, 1, 0, 0), List.of(0));
    return new Client(
        0,
        clock,
        new OneMap(values),
        assignment(gets, pacing),
        new Dataset(gets, ENTRIES, values, new Keys(ENTRIES, 0), versions, null),
        false,
        () -> {
          cuts.incrementAndGet();
          return can;
        });
  }

  private static Assignment assignment(Workload workload, Pacing pacing) {
    MapSpec map = new MapSpec("map", new ValueShape.EmployeeRow(), "default", List.of(), ENTRIES);
    return new Assignment(
        "",
        new ConnectionSpec("", List.of(), map, Map.of(), Map.of()),
        workload,
        new KeyDistribution.Uniform(),
        new ValueShape.EmployeeRow(),
        new Assignment.Clients(List.of(0), 1, 1, 1, 1, pacing),
        new Assignment.Seeds(11, 12),
        EVEN,
        1_000 * MS,
        Assignment.Tracing.NONE);
  }

  /** A loaded map in memory. */
  private record OneMap(Values values) implements Connection {

    @Override
    public Session session() {
      FakeSession session = new FakeSession();
      for (int key = 0; key < ENTRIES; key++) {
        session.map.put(key, values.value(key, 0));
      }
      return session;
    }

    @Override
    public void define() {}

    @Override
    public OptionalInt members() {
      return OptionalInt.empty();
    }

    @Override
    public OptionalLong size() {
      return OptionalLong.empty();
    }

    @Override
    public void close() {}
  }
}
