package dev.gridbench.app.run.setup;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.Pacing;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Deals a trial's clients and connections over its workers. */
public final class Assignments {

  /**
   * How long after the window a client may stay inside one operation before the trial counts as
   * hung.
   */
  public static final Duration GRACE = Duration.ofSeconds(30);

  private static final Workload READ = new Workload(Map.of(Verb.GET, 1), null);

  private Assignments() {}

  /**
   * The map of a cell; the format {@code default} is what the client library names first. Where the
   * format is a baseline, the map holds bytes.
   */
  public static MapSpec map(Cell cell, GridSystem system) {
    List<String> formats = library(system, cell.system()).capabilities().formats();
    String format = cell.format().equals("default") ? formats.get(0) : cell.format();
    ValueShape stored = system.valueFormats().stored(cell.value(), format);
    return new MapSpec("gridbench", stored, format, cell.indexes(), cell.entries());
  }

  private static ValueShape constant(Cell cell, GridSystem system) {
    return system.valueFormats().constant(cell.value(), map(cell, system).format());
  }

  /** The client library that the study chose. */
  public static ClientLibrary library(GridSystem system, SystemChoice choice) {
    return system.client(choice.client()).orElseGet(() -> system.clients().get(0));
  }

  /** For the worker that makes the map and fills the part of this tenant: no clients. */
  static Assignment loader(TenantTrial tenantTrial, GridSystem system, Cluster cluster) {
    Trial trial = tenantTrial.trial();
    return new Assignment(
        library(system, trial.cell().system()).driverClass(),
        connection(tenantTrial, system, cluster, cluster.endpoints()),
        READ,
        trial.cell().keys(),
        constant(trial.cell(), system),
        new Assignment.Clients(List.of(), 0, 1, 1, 1, Pacing.PARK),
        new Assignment.Seeds(trial.dataSeed(), trial.loadSeed()),
        LoadModel.AT_ONCE,
        GRACE.toNanos(),
        Assignment.Tracing.NONE);
  }

  /** One for each worker, those of one tenant after those of another. */
  public static List<Assignment> clients(Trial trial, GridSystem system, Cluster cluster) {
    List<Assignment> all = new ArrayList<>();
    for (TenantTrial tenantTrial : TenantTrial.there(trial)) {
      all.addAll(clients(tenantTrial, system, cluster, all.size()));
    }
    return List.copyOf(all);
  }

  /**
   * Client i goes to worker i modulo their number, connections likewise, and a client's threads
   * with it.
   *
   * @param before workers of other tenants
   */
  private static List<Assignment> clients(
      TenantTrial tenantTrial, GridSystem system, Cluster cluster, int before) {
    Trial trial = tenantTrial.trial();
    Cell cell = trial.cell();
    int workers = cell.workerCount();
    List<Assignment> assignments = new ArrayList<>();
    for (int worker = 0; worker < workers; worker++) {
      assignments.add(
          new Assignment(
              library(system, cell.system()).driverClass(),
              connection(tenantTrial, system, cluster, cluster.endpoints(before + worker + 1)),
              cell.workload(),
              cell.keys(),
              constant(cell, system),
              new Assignment.Clients(
                  callers(cell, dealt(cell.clients(), workers, worker)),
                  cell.callers(),
                  cell.threads(),
                  dealt(cell.connectionCount(), workers, worker).size(),
                  cell.inFlight(),
                  pacing(cell)),
              new Assignment.Seeds(trial.dataSeed(), trial.loadSeed()),
              found(cell.load()),
              GRACE.toNanos(),
              Assignment.Tracing.NONE));
    }
    return assignments;
  }

  /** The same, with their operations written to this folder where the study asks for it. */
  public static List<Assignment> traced(
      List<Assignment> assignments, Path traces, Study.Conduct conduct) {
    return conduct
        .trace()
        .map(from -> new Assignment.Tracing(traces.toAbsolutePath().toString(), from.toNanos()))
        .map(files -> assignments.stream().map(one -> one.traced(files)).toList())
        .orElse(assignments);
  }

  /** A worker runs in another folder, so it is told a trace's whole path. */
  private static LoadModel found(LoadModel load) {
    return load instanceof LoadModel.Open open && open.arrivals() instanceof Arrivals.Replay replay
        ? new LoadModel.Open(
            open.ratePerSecond(),
            open.per(),
            new Arrivals.Replay(Path.of(replay.file()).toAbsolutePath().toString()))
        : load;
  }

  /** All first threads, then all second ones: thread t of client c is number t · clients + c. */
  private static List<Integer> callers(Cell cell, List<Integer> clients) {
    List<Integer> callers = new ArrayList<>();
    for (int thread = 0; thread < cell.threads(); thread++) {
      for (int client : clients) {
        callers.add(thread * cell.clients() + client);
      }
    }
    return callers;
  }

  private static Pacing pacing(Cell cell) {
    return switch (cell.pacing()) {
      case "spin" -> Pacing.SPIN;
      case "park" -> Pacing.PARK;
      default -> Pacing.SLACK1;
    };
  }

  private static List<Integer> dealt(int count, int workers, int worker) {
    List<Integer> mine = new ArrayList<>();
    for (int i = worker; i < count; i += workers) {
      mine.add(i);
    }
    return mine;
  }

  private static ConnectionSpec connection(
      TenantTrial tenantTrial, GridSystem system, Cluster cluster, List<Endpoint> endpoints) {
    Cell cell = tenantTrial.cell();
    SystemChoice choice = cell.system();
    return new ConnectionSpec(
        cluster.name(),
        endpoints,
        map(cell, system).from(tenantTrial.firstKey()),
        choice.options(),
        choice.properties(),
        cluster.security());
  }
}
