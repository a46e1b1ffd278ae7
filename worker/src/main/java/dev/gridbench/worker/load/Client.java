package dev.gridbench.worker.load;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Connection;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Workload;
import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.Pacing;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One client, or one of its threads: a thread named {@code client-17} that opens its session, tries
 * each verb, rehearses as often as it is told to, waits for the word and loads. The session never
 * leaves the thread.
 */
public final class Client {

  /** What a client that is ready is told. */
  private sealed interface Word {}

  private record Go(Window window, ClientRecorder recorder, Turns turns) implements Word {}

  private record Practise(long until, CompletableFuture<Long> operations) implements Word {}

  private final int number;
  private final Clock clock;
  private final Connection connection;
  private final Assignment assignment;
  private final Dataset data;
  private final boolean reportsIndexUse;
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final CompletableFuture<@Nullable String> ready = new CompletableFuture<>();
  private final BlockingQueue<Word> words = new LinkedBlockingQueue<>();
  private final CompletableFuture<ClientReport> report = new CompletableFuture<>();
  private final CompletableFuture<ClientLoop> loop = new CompletableFuture<>();
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
      ClientOperations operations = new ClientOperations(connection.session(), data);
      new Rehearsal(clock, operations, operations(rehearsed()), data.workload()).run();
      ClientLoop mine = loop(operations(assignment.loadSeed()), operations);
      loop.complete(mine);
      Workload reads = Practice.reads(data.workload());
      Operations others = operations(reads, rehearsed());
      Practice practice = new Practice(clock, loop(others, operations), reads);
      ready.complete(operations.translation());
      Go word = awaitGo(practice);
      ClientReport done = mine.run(word.window(), word.recorder(), word.turns());
      indexUse = reportsIndexUse ? operations.indexUse() : null;
      report.complete(done);
    } catch (Throwable e) {
      ready.completeExceptionally(e);
      report.completeExceptionally(e);
    }
  }

  private ClientLoop loop(Operations stream, ClientOperations operations) {
    return new ClientLoop(number, clock, pacer(), stream, operations, stopped::get);
  }

  private Go awaitGo(Practice practice) throws InterruptedException {
    while (true) {
      Word word = words.take();
      if (word instanceof Go go) {
        return go;
      }
      Practise practise = (Practise) word;
      try {
        practise.operations.complete(practice.run(practise.until));
      } catch (RuntimeException e) {
        practise.operations.completeExceptionally(e);
        throw e;
      }
    }
  }

  /** Cuts the slack of this very thread's timer, where that is asked for and possible. */
  private Pacer pacer() {
    Pacing asked = assignment.pacing();
    pacing = asked == Pacing.SLACK1 && !slack.getAsBoolean() ? Pacing.PARK : asked;
    return new Pacer(clock, asked == Pacing.SPIN);
  }

  /** How the client waits, once it is ready. */
  public Pacing pacing() {
    return pacing;
  }

  /** Whether an operation of a scheduled load has been sent and not answered. */
  boolean isSending() {
    ClientLoop running = loop.getNow(null);
    return running != null && running.isSending();
  }

  /**
   * The rehearsal draws from another seed, so that its length does not shift the operations that
   * are measured.
   */
  private long rehearsed() {
    return ~assignment.loadSeed();
  }

  private Operations operations(long seed) {
    return operations(data.workload(), seed);
  }

  private Operations operations(Workload workload, long seed) {
    return Operations.of(
        workload,
        assignment.keys(),
        data.entries(),
        seed,
        number,
        assignment.totalClients());
  }

  /**
   * Done when the client can begin, with the translation of its query if it has one; or with what
   * went wrong.
   */
  public Future<@Nullable String> ready() {
    return ready;
  }

  /** Reads until then, once the client is ready; done with how often it did. */
  public Future<Long> practise(long until) {
    Practise word = new Practise(until, new CompletableFuture<>());
    words.add(word);
    return word.operations;
  }

  /** Names the window; the client begins at its start. */
  public void go(Window window, ClientRecorder recorder, Turns turns) {
    words.add(new Go(window, recorder, turns));
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
    ClientLoop running = loop.getNow(null);
    if (running == null) {
      return assignment.nameOf(number) + " has not begun";
    }
    long seconds = (clock.nanoTime() - running.insideSince()) / 1_000_000_000L;
    Verb verb = running.inside();
    return assignment.nameOf(number)
        + " has been inside one "
        + verb.label()
        + " for "
        + seconds
        + " s";
  }
}
