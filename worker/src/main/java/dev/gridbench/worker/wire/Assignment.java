package dev.gridbench.worker.wire;

import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.api.system.ConfigFiles;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * Everything that one worker needs to know of its trial.
 *
 * @param driverClass the {@link dev.gridbench.api.client.ClientDriver} on the worker's class path
 * @param constant the shape of the value that a workload of one constant writes
 * @param load when the operations begin; the file of a replay by its absolute path
 * @param graceNanos how long after the end of the window a client may stay inside one operation
 * @param tracing which operations are written to files
 */
public record Assignment(
    String driverClass,
    ConnectionSpec connection,
    Workload workload,
    KeyDistribution keys,
    ValueShape constant,
    Clients clients,
    Seeds seeds,
    LoadModel load,
    long graceNanos,
    Tracing tracing)
    implements Serializable {

  /**
   * The calling threads of this worker.
   *
   * @param numbers of those that this worker holds, ascending, out of {@code total}: first the
   *     first threads of all of its clients, then their second threads, and so on
   * @param threads of each client; all of a client's use one connection
   * @param connections how many connections the worker opens for them; its i-th client uses
   *     connection i modulo this
   * @param inFlight operations that each calling thread may have under way
   * @param pacing how they wait for a due time
   */
  public record Clients(
      List<Integer> numbers, int total, int threads, int connections, int inFlight, Pacing pacing)
      implements Serializable {

    public Clients {
      numbers = List.copyOf(numbers);
    }

    /** How many clients there are, over all workers. */
    public int declared() {
      return total / threads;
    }

    /** Which of the worker's connections the i-th of {@code numbers} uses. */
    public int connectionOf(int i) {
      return i % (numbers.size() / threads) % connections;
    }

    /**
     * The number over all workers of one of the worker's connections: that of the first client who
     * uses it; its own where no client does.
     */
    public int turnOf(int connection) {
      return connection < numbers.size() ? numbers.get(connection) % declared() : connection;
    }

    /** Which one a calling thread is, for messages: {@code client 17}. */
    public String nameOf(int number) {
      return threads == 1
          ? "client " + number
          : "thread " + number / declared() + " of client " + number % declared();
    }
  }

  /**
   * @param data decides the values, together with key and version; equal for all systems of a
   *     repetition
   * @param load decides the operations, together with the client's number
   */
  public record Seeds(long data, long load) implements Serializable {}

  /**
   * Which single operations are written to files, and where.
   *
   * @param folder by its absolute path, or from where the worker runs; empty for nowhere
   * @param fromNanos those that took so long from when they were due, 0 for all
   */
  public record Tracing(String folder, long fromNanos) implements Serializable {

    public static final Tracing NONE = new Tracing("", 0);

    /** Whether there are files at all. */
    public boolean any() {
      return !folder.isEmpty();
    }
  }

  /** The files that it names, by their paths on the coordinator's machine. */
  public Set<String> files() {
    Set<String> files = new TreeSet<>();
    ConfigFiles.of(ConfigFiles.CLIENT, connection.options())
        .map(Path::toString)
        .ifPresent(files::add);
    Tls tls = connection.security().tls();
    if (tls != null) {
      files.addAll(List.of(tls.trust(), tls.certificate(), tls.key()));
    }
    if (load instanceof LoadModel.Open open && open.arrivals() instanceof Arrivals.Replay replay) {
      files.add(replay.file());
    }
    files.remove("");
    return files;
  }

  /**
   * The same, with its files elsewhere.
   *
   * @param where by the path that it names; what is not there stays
   */
  public Assignment moved(Map<String, String> where) {
    UnaryOperator<String> place = path -> where.getOrDefault(path, path);
    return new Assignment(
        driverClass,
        moved(connection, place),
        workload,
        keys,
        constant,
        clients,
        seeds,
        load instanceof LoadModel.Open open && open.arrivals() instanceof Arrivals.Replay replay
            ? new LoadModel.Open(
                open.ratePerSecond(), open.per(), new Arrivals.Replay(place.apply(replay.file())))
            : load,
        graceNanos,
        tracing);
  }

  private static ConnectionSpec moved(ConnectionSpec spec, UnaryOperator<String> place) {
    Map<String, String> options = new HashMap<>(spec.options());
    options.computeIfPresent(ConfigFiles.CLIENT.name(), (name, file) -> place.apply(file));
    Security security = spec.security();
    Tls tls = security.tls();
    Tls there =
        tls == null
            ? null
            : new Tls(
                place.apply(tls.trust()), place.apply(tls.certificate()), place.apply(tls.key()));
    return new ConnectionSpec(
        spec.cluster(),
        spec.endpoints(),
        spec.map(),
        options,
        spec.properties(),
        new Security(security.user(), security.password(), there));
  }

  /** The same, traced. */
  public Assignment traced(Tracing files) {
    return new Assignment(
        driverClass, connection, workload, keys, constant, clients, seeds, load, graceNanos, files);
  }
}
