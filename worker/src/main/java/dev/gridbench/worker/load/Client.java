package dev.gridbench.worker.load;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.load.KeySpace;
import dev.gridbench.api.load.Workload;
import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.load.operation.ClientOperations;
import dev.gridbench.worker.load.operation.Dataset;
import dev.gridbench.worker.load.operation.Operation;
import dev.gridbench.worker.load.operation.RenewableConnection;
import dev.gridbench.worker.load.schedule.Turns;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.Pacing;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One client, or one of its threads: a thread named {@code client-17} that opens its session, tries
 * each verb, warms up as often as it is asked to, waits for the start and loads. The session never
 * leaves the thread.
 */
public final class Client {

  /** What a client that is ready is asked for. */
  private sealed interface Request {}

  private record Go(Window window, ClientRecorder recorder, List<Turns> turns) implements Request {}

  private record WarmUp(long until, CompletableFuture<Long> operations) implements Request {}

  private final int number;
  private final Clock clock;
  private final Connection connection;
  private final Assignment assignment;
  private final Dataset data;
  private final boolean reportsIndexUse;
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final CompletableFuture<@Nullable String> ready = new CompletableFuture<>();
  private final BlockingQueue<Request> requests = new LinkedBlockingQueue<>();
  private final CompletableFuture<ClientReport> report = new CompletableFuture<>();
  private final CompletableFuture<Loop> loop = new CompletableFuture<>();
  private final BooleanSupplier slack;
  private volatile Pacing pacing = Pacing.PARK;
  private volatile @Nullable String indexUse;

  /**
   * @param slack cuts the calling thread's timer slack; false where that cannot be done
   */
  public Client(
      int number,
      Clock clock,
      Connection connection,
      Assignment assignment,
      Dataset data,
      boolean reportsIndexUse,
      BooleanSupplier slack) {
    this.number = number;
    this.clock = clock;
    this.connection = connection;
    this.assignment = assignment;
    this.data = data;
    this.reportsIndexUse = reportsIndexUse;
    this.slack = slack;
  }

  /** Starts the thread. */
  public void start() {
    Thread thread = new Thread(this::live, "client-" + number);
    thread.setDaemon(true);
    thread.start();
  }

  private void live() {
    try {
      Session session = session();
      List<ClientOperations> all =
          ClientOperations.of(assignment.clients().inFlight(), session, data);
      ClientOperations operations = all.get(0);
      new VerbCheck(
              clock,
              operations,
              calls(session, operations),
              operations(warmupSeed()),
              data.workload())
          .run();
      fillRing(session);
      Loop mine = loop(session, all);
      loop.complete(mine);
      JitWarmup warmup = jitWarmup(operations);
      ready.complete(operations.translation());
      Go go = awaitGo(warmup);
      ClientReport done = mine.run(go.window(), go.recorder(), go.turns());
      indexUse = reportsIndexUse ? operations.indexUse() : null;
      report.complete(done);
    } catch (Throwable e) {
      ready.completeExceptionally(e);
      report.completeExceptionally(e);
    }
  }

  private Session session() throws Exception {
    return connection instanceof RenewableConnection renewable
        ? renewable.renewed()
        : connection.session();
  }

  private void fillRing(Session session) throws Exception {
    KeySpace space = KeySpace.of(data.workload(), data.entries(), assignment.clients().total());
    if (space.ring() > 0) {
      new RingFilling(space, session, data).run(number);
    }
  }

  private Go awaitGo(JitWarmup warmup) throws InterruptedException {
    while (true) {
      Request request = requests.take();
      if (request instanceof Go go) {
        return go;
      }
      WarmUp asked = (WarmUp) request;
      try {
        asked.operations.complete(warmup.run(asked.until));
      } catch (RuntimeException e) {
        asked.operations.completeExceptionally(e);
        throw e;
      }
    }
  }

  private JitWarmup jitWarmup(ClientOperations operations) {
    Workload reads = JitWarmup.reads(data.workload());
    Operations stream =
        Operations.of(
            reads,
            assignment.keys(),
            data.entries(),
            warmupSeed(),
            number,
            assignment.clients().total());
    ClientLoop loop = new ClientLoop(number, clock, pacer(), stream, operations, stopped::get);
    return new JitWarmup(clock, loop, data.workload());
  }

  /** How the load will do each verb. */
  private Function<Verb, Operation> calls(Session session, ClientOperations operations) {
    return assignment.clients().inFlight() == 1
        ? operations::of
        : verb -> new Awaited(operations.async(verb), async(session), clock);
  }

  private AsyncSession async(Session session) {
    if (session instanceof AsyncSession async) {
      return async;
    }
    throw new IllegalArgumentException(
        "this client library waits for every answer, so that no client can have "
            + assignment.clients().inFlight()
            + " operations in flight");
  }

  private Loop loop(Session session, List<ClientOperations> operations) {
    Operations stream = operations(assignment.seeds().load());
    if (operations.size() == 1) {
      return new ClientLoop(number, clock, pacer(), stream, operations.get(0), stopped::get);
    }
    AsyncSession async = async(session);
    long written = data.workload().writes() ? data.entries() : 0;
    OwnWrites writes = new OwnWrites(written, assignment.clients().total());
    return new AsyncLoop(number, pacer(), stream, async, operations, writes, stopped::get);
  }

  /** Cuts the slack of this very thread's timer, where that is asked for and possible. */
  private Pacer pacer() {
    Pacing asked = assignment.clients().pacing();
    pacing = asked == Pacing.SLACK1 && !slack.getAsBoolean() ? Pacing.PARK : asked;
    return new Pacer(clock, asked == Pacing.SPIN);
  }

  /** How the client waits, once it is ready. */
  public Pacing pacing() {
    return pacing;
  }

  /** How many operations of a scheduled load have been sent and not answered. */
  int sending() {
    Loop running = loop.getNow(null);
    return running == null ? 0 : running.sending();
  }

  /**
   * What comes before the load draws from another seed, so that its length does not shift the
   * operations that are measured.
   */
  private long warmupSeed() {
    return ~assignment.seeds().load();
  }

  private Operations operations(long seed) {
    return new Streams(assignment, data.entries()).of(seed, number);
  }

  /**
   * Done when the client can begin, with the translation of its query if it has one; or with what
   * went wrong.
   */
  public Future<@Nullable String> ready() {
    return ready;
  }

  /** Reads until then, once the client is ready; done with how often it did. */
  public Future<Long> warmUp(long until) {
    WarmUp request = new WarmUp(until, new CompletableFuture<>());
    requests.add(request);
    return request.operations;
  }

  /** Names the window; the client begins at its start. */
  public void go(Window window, ClientRecorder recorder, List<Turns> turns) {
    requests.add(new Go(window, recorder, turns));
  }

  /** Done when the client has finished its last operation; or with what went wrong. */
  public Future<ClientReport> report() {
    return report;
  }

  /**
   * Whether the client's thread ended otherwise than by the end of the window; its report then
   * throws the cause.
   */
  public boolean isBroken() {
    return report.isCompletedExceptionally();
  }

  /** After the report: what the system says of its use of indexes, if this client was to ask. */
  public @Nullable String indexUse() {
    return indexUse;
  }

  /** The client stops after its present operation. */
  public void stop() {
    stopped.set(true);
  }

  /**
   * Where the client is, for the message when it does not come back: {@code client 17 has been
   * inside one get for 31 s}.
   */
  public String whereabouts() {
    Loop running = loop.getNow(null);
    if (running == null) {
      return assignment.clients().nameOf(number) + " has not begun";
    }
    long seconds = (clock.nanoTime() - running.insideSince()) / 1_000_000_000L;
    Verb verb = running.inside();
    return assignment.clients().nameOf(number)
        + " has been inside one "
        + verb.label()
        + " for "
        + seconds
        + " s";
  }
}
