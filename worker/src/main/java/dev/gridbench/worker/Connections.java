package dev.gridbench.worker;

import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.Routing;
import dev.gridbench.api.system.StaleReads;
import dev.gridbench.worker.load.operation.RenewableConnection;
import dev.gridbench.worker.wire.Repairs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** The connections that a worker has opened. */
final class Connections {

  private static final int AT_ONCE = 8;
  private static final int WAIT_SECONDS = 10;

  private final ClientDriver driver;
  private final ConnectionSpec spec;
  private final int count;
  private final IntUnaryOperator turns;
  private final boolean renewable;
  private final Map<Integer, Connection> open = new TreeMap<>();
  private @Nullable Connection upToDate;

  /** Guarded by {@link #open}. */
  private boolean closed;

  /**
   * @param count how many the clients use
   * @param turns the number of each over all workers, by which it has its turn where each speaks to
   *     one member
   * @param renewable whether clients close theirs and open them again
   */
  Connections(
      ClientDriver driver,
      ConnectionSpec spec,
      int count,
      IntUnaryOperator turns,
      boolean renewable) {
    this.turns = turns;
    this.renewable = renewable;
    this.driver = driver;
    this.spec = spec;
    this.count = count;
  }

  /** The connection of that number, opened if it is not. */
  Connection get(int number) throws PhaseFailure {
    synchronized (open) {
      Connection known = open.get(number);
      if (known != null) {
        return known;
      }
    }
    Connection fresh = client(Routing.inTurn(spec, turns.applyAsInt(number)));
    synchronized (open) {
      if (!closed) {
        open.put(number, fresh);
        return fresh;
      }
    }
    close(fresh);
    throw PhaseFailure.connect("a connection came too late", new IOException("the load is over"));
  }

  private Connection client(ConnectionSpec own) throws PhaseFailure {
    Connection first = connect(own);
    return renewable ? new RenewableConnection(first, () -> driver.connect(own)) : first;
  }

  /**
   * A connection that reads what was written last, for checks: that of the number, unless the
   * clients' reads may be stale; then one of its own.
   */
  synchronized Connection checking(int number) throws PhaseFailure {
    if (!StaleReads.allowed(spec.options())) {
      return get(number);
    }
    if (upToDate == null) {
      upToDate = connect(StaleReads.without(spec));
    }
    return upToDate;
  }

  /** A connection beside those of the clients; whoever asks for it closes it. */
  Connection connect() throws PhaseFailure {
    return connect(spec);
  }

  private Connection connect(ConnectionSpec spec) throws PhaseFailure {
    try {
      return driver.connect(spec);
    } catch (Exception e) {
      String where = spec.endpoints().isEmpty() ? "" : " to " + spec.endpoints();
      throw PhaseFailure.connect("no connection" + where, e);
    }
  }

  /** How many connections the clients use. */
  int count() {
    return count;
  }

  /** How many connections are open, whoever asked for them. */
  int opened() {
    synchronized (open) {
      return open.size();
    }
  }

  /** What all open connections together had to repair so far. */
  Repairs repairs() {
    List<Connection> all;
    synchronized (open) {
      all = List.copyOf(open.values());
    }
    Repairs repairs = Repairs.NONE;
    for (Connection each : all) {
      repairs = repairs.and(each.reconnections(), each.retries());
    }
    return repairs;
  }

  /**
   * Opens those of the clients that are not open yet, {@value #AT_ONCE} at a time. Where one fails,
   * those that are under way are waited for: what they open is closed with the others, so that a
   * server at its limit has room for the next trial.
   */
  void openAll() throws PhaseFailure, InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(AT_ONCE, Daemons.named("connect"));
    try {
      List<Future<Connection>> opening = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        int number = i;
        opening.add(pool.submit(() -> get(number)));
      }
      for (Future<Connection> one : opening) {
        one.get();
      }
    } catch (ExecutionException e) {
      pool.shutdown();
      boolean unused = pool.awaitTermination(WAIT_SECONDS, TimeUnit.SECONDS);
      throw e.getCause() instanceof PhaseFailure failure
          ? failure
          : PhaseFailure.connect("no connection", e);
    } finally {
      pool.shutdownNow();
    }
  }

  /** Closes all, {@value #AT_ONCE} at a time; returns when that is done or the time is over. */
  void close(long limitNanos) {
    ExecutorService pool = Executors.newFixedThreadPool(AT_ONCE, Daemons.named("close"));
    closeChecking(pool);
    synchronized (open) {
      closed = true;
      open.values().forEach(connection -> pool.execute(() -> close(connection)));
      open.clear();
    }
    pool.shutdown();
    try {
      pool.awaitTermination(limitNanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void closeChecking(ExecutorService pool) {
    Connection own = upToDate;
    if (own != null) {
      pool.execute(() -> close(own));
      upToDate = null;
    }
  }

  private static void close(Connection connection) {
    try {
      connection.close();
    } catch (Exception e) {
      // The process ends, and with it the connection.
    }
  }
}
