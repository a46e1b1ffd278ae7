package dev.gridbench.worker.wire;

import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.KeyDistribution;
import dev.gridbench.api.LoadModel;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Workload;
import java.io.Serializable;
import java.util.List;

/**
 * Everything that one worker needs to know of its trial.
 *
 * @param driverClass the {@link dev.gridbench.api.ClientDriver} on the worker's class path
 * @param clients numbers of the calling threads that this worker holds, out of {@code
 *     totalClients}: first the first threads of all of its clients, then their second threads, and
 *     so on
 * @param threads of each client; all of a client's use one connection
 * @param connections how many connections the worker opens for them; its i-th client uses
 *     connection i modulo this
 * @param dataSeed decides the values, together with key and version; equal for all systems of a
 *     repetition
 * @param loadSeed decides the operations, together with the client's number
 * @param graceNanos how long after the end of the window a client may stay inside one operation
 * @param load when the operations begin; the file of a replay by its absolute path
 * @param pacing how clients wait for a due time
 * @param inFlight operations that each calling thread may have under way
 * @param tracing which operations are written to files
 * @param constant the shape of the value that a workload of one constant writes
 */
public record Assignment(
    String driverClass,
    ConnectionSpec connection,
    Workload workload,
    KeyDistribution keys,
    List<Integer> clients,
    int totalClients,
    int threads,
    int connections,
    long dataSeed,
    long loadSeed,
    long graceNanos,
    LoadModel load,
    Pacing pacing,
    int inFlight,
    Tracing tracing,
    ValueShape constant)
    implements Serializable {

  public Assignment {
    clients = List.copyOf(clients);
  }

  /**
   * Which single operations are written to files, and where.
   *
   * @param folder by its absolute path; empty for nowhere
   * @param fromNanos those that took so long from when they were due, 0 for all
   */
  public record Tracing(String folder, long fromNanos) implements Serializable {

    public static final Tracing NONE = new Tracing("", 0);

    /** Whether there are files at all. */
    public boolean any() {
      return !folder.isEmpty();
    }
  }

  /** The same, traced. */
  public Assignment traced(Tracing files) {
    return new Assignment(
        driverClass,
        connection,
        workload,
        keys,
        clients,
        totalClients,
        threads,
        connections,
        dataSeed,
        loadSeed,
        graceNanos,
        load,
        pacing,
        inFlight,
        files,
        constant);
  }

  /** Which of the worker's connections the i-th of {@code clients} uses. */
  public int connectionOf(int i) {
    return i % (clients.size() / threads) % connections;
  }

  /**
   * The number over all workers of one of the worker's connections: that of the first client who
   * uses it; its own where no client does.
   */
  public int turnOf(int connection) {
    return connection < clients.size()
        ? clients.get(connection) % (totalClients / threads)
        : connection;
  }

  /** In words, which one a calling thread is: {@code client 17}. */
  public String nameOf(int number) {
    int own = totalClients / threads;
    return threads == 1
        ? "client " + number
        : "thread " + number / own + " of client " + number % own;
  }
}
