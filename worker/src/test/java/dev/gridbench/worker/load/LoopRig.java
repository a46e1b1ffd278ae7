package dev.gridbench.worker.load;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.KeySpace;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.api.query.Query;
import dev.gridbench.worker.VirtualClock;
import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.data.values.Truth;
import dev.gridbench.worker.data.values.Values;
import dev.gridbench.worker.load.operation.ClientOperations;
import dev.gridbench.worker.load.operation.Dataset;
import dev.gridbench.worker.load.operation.Keys;
import dev.gridbench.worker.load.operation.Versions;
import dev.gridbench.worker.load.schedule.Turns;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.record.Collector;
import dev.gridbench.worker.record.Trouble;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** One client's loop on a virtual clock over a fake session that holds 100 loaded entries. */
public final class LoopRig {

  public static final long MS = 1_000_000;
  public static final long SECOND = 1_000_000_000;
  static final int ENTRIES = 100;

  public final VirtualClock clock = new VirtualClock(5 * SECOND);
  public final FakeSession session;
  final AtomicBoolean stopped = new AtomicBoolean();
  public final List<Event.Slice> slices = new ArrayList<>();

  /** The client's own work after each operation. */
  Runnable between = () -> {};

  LoadModel model = LoadModel.AT_ONCE;
  long[] due = new long[0];
  public final Values values;
  private final Workload workload;
  private final int totalClients;
  private @Nullable Collector collector;

  public LoopRig(FakeSession session, Map<Verb, Integer> weights, @Nullable Query query) {
    this(session, weights, query, 1);
  }

  public LoopRig(
      FakeSession session, Map<Verb, Integer> weights, @Nullable Query query, int totalClients) {
    this(session, weights, query, totalClients, Values.of(new ValueShape.EmployeeRow(), 1));
  }

  LoopRig(
      FakeSession session,
      Map<Verb, Integer> weights,
      @Nullable Query query,
      int totalClients,
      Values values) {
    this(session, new Workload(weights, query), totalClients, values);
  }

  /** A mix over bytes, with batches where it has them. */
  static LoopRig mix(FakeSession session, Workload workload) {
    return new LoopRig(session, workload, 1, Values.of(new ValueShape.Bytes(100, 100), 1));
  }

  /** A mix over small objects whose writes store one constant. */
  static LoopRig constants(FakeSession session, Map<Verb, Integer> weights, int totalClients) {
    ValueShape small = new ValueShape.SmallObject();
    Workload workload = new Workload(weights, null).writing(Workload.Write.CONSTANT);
    return new LoopRig(session, workload, totalClients, Values.ofConstant(small, small, 1));
  }

  private LoopRig(FakeSession session, Workload workload, int totalClients, Values values) {
    this.values = values;
    this.session = session;
    this.totalClients = totalClients;
    this.workload = workload;
    for (int key = 0; key < ENTRIES; key++) {
      session.map.put(key, values.value(key, 0));
    }
    session.step = () -> clock.advance(MS);
  }

  public static LoopRig gets() {
    return new LoopRig(new FakeSession(), Map.of(Verb.GET, 1), null);
  }

  /** A window that starts 1 s from now. */
  public Window window(long warmup, long measure) {
    return new Window(clock.nanoTime() + SECOND, warmup, measure);
  }

  public ClientReport run(Window window) throws Exception {
    Dataset data = data();
    fill(data);
    Operations stream =
        Operations.of(workload, new KeyDistribution.Uniform(), ENTRIES, 7, 0, totalClients);
    ClientOperations operations = new ClientOperations(session, data);
    boolean scheduled = model.scheduled();
    ClientRecorder recorder = new ClientRecorder(window, verbs(), any -> true, scheduled, null);
    collector =
        new Collector(
            window,
            verbs(),
            List.of(recorder),
            (index, totals) -> slices.add(new Event.Slice(index, totals)));
    Turns turns = Simulation.plan(model, 1, 1, window).turns(0);
    ClientReport report =
        new ClientLoop(0, clock, new Pacer(clock, false), stream, operations, this::stops)
            .run(window, recorder, turns);
    due = recorder.due();
    collect();
    return report;
  }

  /** In no time. */
  private void fill(Dataset data) throws Exception {
    FakeSession.Step step = session.step;
    session.step = () -> {};
    new RingFilling(space(), session, data).run(0);
    session.step = step;
  }

  KeySpace space() {
    return KeySpace.of(workload, ENTRIES, totalClients);
  }

  private boolean stops() {
    between.run();
    return stopped.get();
  }

  /** What the collector's thread does between two operations, where a test wants it to. */
  void collect() {
    Objects.requireNonNull(collector).collect();
  }

  /** The kinds of all that came to no good. */
  public Trouble trouble(Verb verb) {
    VerbTotals all = new VerbTotals();
    slices.forEach(slice -> all.add(Objects.requireNonNull(slice.verbs().get(verb))));
    return all.trouble();
  }

  public Dataset data() {
    Query query = workload.query();
    Truth truth = query == null ? null : Truth.of(query, values, ENTRIES);
    boolean constant = workload.write() == Workload.Write.CONSTANT;
    boolean dropped = workload.missesAllowed();
    Versions versions = new Versions(workload.writes(), constant, dropped, space(), List.of(0));
    return new Dataset(workload, ENTRIES, values, new Keys(space().end(), 0), versions, truth);
  }

  private Set<Verb> verbs() {
    return workload.weights().keySet();
  }

  VerbTotals slice(Verb verb, int index) {
    return slices.stream()
        .filter(slice -> slice.index() == index)
        .map(slice -> Objects.requireNonNull(slice.verbs().get(verb)))
        .findFirst()
        .orElseThrow();
  }

  public List<Long> each(Verb verb, ToLongFunction<VerbTotals> count) {
    return slices.stream()
        .map(slice -> count.applyAsLong(Objects.requireNonNull(slice.verbs().get(verb))))
        .toList();
  }

  public long sum(Verb verb, ToLongFunction<VerbTotals> count) {
    return each(verb, count).stream().mapToLong(Long::longValue).sum();
  }
}
