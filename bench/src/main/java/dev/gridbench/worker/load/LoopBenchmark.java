package dev.gridbench.worker.load;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.BulkSession;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.KeySpace;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.drivers.heap.HeapDriver;
import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.data.values.Values;
import dev.gridbench.worker.load.operation.ClientOperations;
import dev.gridbench.worker.load.operation.Dataset;
import dev.gridbench.worker.load.operation.Keys;
import dev.gridbench.worker.load.operation.Versions;
import dev.gridbench.worker.load.schedule.Turns;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.record.Collector;
import dev.gridbench.worker.record.OperationTrace;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.Pacing;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One turn of a client's closed loop, as a trial runs it: choose, time, judge, record, with the
 * collector behind it; over the map of the heap driver, and over the null driver, which leaves what
 * is gridbench's own. In the package of the loop, so that nothing need be public for its sake.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class LoopBenchmark {

  private static final int ENTRIES = 10_000;

  /** So few that the values stay in a processor's own caches: memory's time is not ours. */
  private static final int NULL_ENTRIES = 1_000;

  private static final int IN_FLIGHT = 16;
  private static final int BATCH = 100;
  private static final ValueShape EMPLOYEE = new ValueShape.EmployeeRow();
  private static final ValueShape BYTES = new ValueShape.Bytes(100, 100);
  private static final long SLOW = 1_000_000;
  private static final long HOUR = 3_600_000_000_000L;

  private final SystemClock clock = new SystemClock();
  private final ExecutorService collecting = Executors.newCachedThreadPool();
  private final ClientRecorder getRecorder = recorder(Verb.GET);
  private final ClientRecorder setRecorder = recorder(Verb.SET);
  private final ClientRecorder bytesRecorder = recorder(Verb.GET);
  private final ClientLoop gets = loop(Verb.GET, EMPLOYEE);
  private final ClientLoop sets = loop(Verb.SET, EMPLOYEE);
  private final ClientLoop bytes = loop(Verb.GET, BYTES);
  private final ClientRecorder nullRecorder = recorder(Verb.GET);
  private final ClientRecorder tracedRecorder = recorder(Verb.GET, slowTrace());
  private final ClientLoop nulls = loopOver(NULL_ENTRIES);
  private final ClientRecorder batchRecorder = recorder(Verb.GET_ALL);
  private final ClientLoop batches = loop(Verb.GET_ALL, BYTES);

  private final ClientRecorder asyncRecorder = recorder(Verb.GET);
  private final AsyncLoop async = asyncLoop();
  private final Places places = async.places(clock.nanoTime(), turns());

  @TearDown(Level.Trial)
  public void end() {
    collecting.shutdownNow();
  }

  /** A checked read of an employee. */
  @Benchmark
  public void get() {
    gets.stepUnscheduled(getRecorder, 0);
  }

  /** A checked read of 100 bytes over the null driver: the figure that is to stay below 150 ns. */
  @Benchmark
  public void getBytesOfNull() {
    nulls.stepUnscheduled(nullRecorder, 0);
  }

  /** The same with a trace of what takes a millisecond: to take at most 3 % longer. */
  @Benchmark
  public void getBytesOfNullTracedIfSlow() {
    nulls.stepUnscheduled(tracedRecorder, 0);
  }

  /** The same by two clients with nothing in common: to take at most 1.11 times as long. */
  @Benchmark
  @Threads(2)
  public void getBytesOfNullByTwo() {
    nulls.stepUnscheduled(nullRecorder, 0);
  }

  /** The two clock readings of a turn, without which nothing is timed. */
  @Benchmark
  public long clockTwice() {
    long sent = clock.nanoTime();
    return clock.nanoTime() - sent;
  }

  /** A checked read of 100 bytes out of the heap driver's map of ten thousand. */
  @Benchmark
  public void getBytes() {
    bytes.stepUnscheduled(bytesRecorder, 0);
  }

  /** The same of a hundred keys in one call: what it allocates is what gridbench does, nothing. */
  @Benchmark
  public void getAllBytes() {
    batches.stepUnscheduled(batchRecorder, 0);
  }

  /** The same by two clients with nothing in common. */
  @Benchmark
  @Threads(2)
  public void getBytesByTwo() {
    bytes.stepUnscheduled(bytesRecorder, 0);
  }

  /** A write; most of it is generating the employee. */
  @Benchmark
  public void set() {
    sets.stepUnscheduled(setRecorder, 0);
  }

  /**
   * The same with sixteen in flight, each answered as it is sent: half a turn, a send or a record.
   * What it allocates, in twice as much, is what gridbench allocates for an operation: nothing.
   */
  @Benchmark
  public void getBytesInFlight() {
    async.step(places, asyncRecorder, clock.nanoTime(), Long.MAX_VALUE);
  }

  private List<Turns> turns() {
    Window window = new Window(clock.nanoTime(), 0, HOUR);
    return new LoadPlan(
            LoadModel.AT_ONCE,
            new Assignment.Clients(List.of(0), 1, 1, 1, IN_FLIGHT, Pacing.PARK),
            1,
            window,
            new long[0])
        .allTurns(0);
  }

  private AsyncLoop asyncLoop() {
    try {
      Dataset data = data(Verb.GET, BYTES, ENTRIES);
      AsyncSession session = (AsyncSession) loaded(data.values(), BYTES);
      return new AsyncLoop(
          0,
          new Pacer(clock, false),
          Operations.of(data.workload(), new KeyDistribution.Uniform(), ENTRIES, 2, 0, 1),
          session,
          ClientOperations.of(IN_FLIGHT, session, data),
          new OwnWrites(0, 1),
          () -> false);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** Takes the sample of one in a thousand into its ring until that is full. */
  private OperationTrace slowTrace() {
    return new OperationTrace(0, new Window(clock.nanoTime(), 0, HOUR), 1 << 15, HOUR, SLOW);
  }

  private ClientRecorder recorder(Verb verb) {
    return recorder(verb, null);
  }

  private ClientRecorder recorder(Verb verb, @Nullable OperationTrace trace) {
    Window window = new Window(clock.nanoTime(), 0, HOUR);
    ClientRecorder recorder =
        new ClientRecorder(window, Map.of(verb, 1).keySet(), any -> true, false, trace);
    Collector collector =
        new Collector(window, Map.of(verb, 1).keySet(), List.of(recorder), (index, totals) -> {});
    collecting.execute(() -> collect(collector));
    return recorder;
  }

  private void collect(Collector collector) {
    while (!Thread.currentThread().isInterrupted()) {
      collector.collect();
      clock.sleep(50_000_000);
    }
  }

  private ClientLoop loop(Verb verb, ValueShape shape) {
    try {
      return loopOverHeap(verb, shape);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static Dataset data(Verb verb, ValueShape shape, int entries) {
    Workload workload = new Workload(Map.of(verb, 1), null, verb.batched() ? BATCH : 1);
    Versions versions =
        new Versions(workload.writes(), false, false, new KeySpace(entries, 1, 0, 0), List.of(0));
    return new Dataset(
        workload, entries, Values.of(shape, 1), new Keys(entries, 0), versions, null);
  }

  private ClientLoop loopOverHeap(Verb verb, ValueShape shape) throws Exception {
    Dataset data = data(verb, shape, ENTRIES);
    return loop(data, loaded(data.values(), shape));
  }

  private ClientLoop loopOver(int entries) {
    try {
      Dataset data = data(Verb.GET, BYTES, entries);
      return loop(data, new NullSession(data.values(), entries));
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private ClientLoop loop(Dataset data, Session session) throws Exception {
    Operations stream =
        Operations.of(data.workload(), new KeyDistribution.Uniform(), data.entries(), 2, 0, 1);
    ClientOperations operations = new ClientOperations(session, data);
    return new ClientLoop(0, clock, new Pacer(clock, false), stream, operations, () -> false);
  }

  private static BulkSession loaded(Values values, ValueShape shape) throws Exception {
    MapSpec map = new MapSpec("map", shape, "object", List.of(), ENTRIES);
    ConnectionSpec spec = new ConnectionSpec("", List.of(), map, Map.of(), Map.of());
    Connection connection = new HeapDriver().connect(spec);
    BulkSession session = (BulkSession) connection.session();
    for (int key = 0; key < ENTRIES; key++) {
      session.putAll(Map.of(key, values.value(key, 0)));
    }
    return session;
  }
}
