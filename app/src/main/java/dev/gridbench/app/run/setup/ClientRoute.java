package dev.gridbench.app.run.setup;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.cluster.GatewayStarter;
import dev.gridbench.app.cluster.Gateways;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.result.ByGateway;
import dev.gridbench.app.result.Sockets;
import dev.gridbench.app.result.folder.TrialFolder;
import dev.gridbench.app.study.value.Connections;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.local.Surroundings;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How a trial's clients reach the members: directly, or by gateways, which are processes of the
 * trial.
 *
 * @param cluster as clients see it
 * @param sockets counted where they connect, begun before the first of them came
 * @param gateways null where there are none
 */
public record ClientRoute(Cluster cluster, SocketCount sockets, @Nullable Gateways gateways)
    implements AutoCloseable {

  static ClientRoute direct(LoadedCluster loaded) {
    return new ClientRoute(loaded.cluster(), loaded.sockets(), null);
  }

  /**
   * The way that a cell asks for; its gateways run when this returns.
   *
   * @param surroundings of the load's side, which gateways are on
   */
  static ClientRoute of(
      Cell cell,
      GridSystem system,
      LoadedCluster loaded,
      Surroundings surroundings,
      Toolbox tools,
      TrialFolder folder)
      throws TrialFailure, InterruptedException {
    if (!(cell.connections() instanceof Connections.Gateway wanted)) {
      return direct(loaded);
    }
    Gateways gateways =
        new GatewayStarter(tools.host(), tools.clock())
            .start(
                setup(cell, system, wanted, surroundings, tools, folder),
                loaded.cluster().endpoints(),
                cell.workerCount());
    List<List<Endpoint>> ofWorkers =
        IntStream.rangeClosed(1, cell.workerCount())
            .mapToObj(worker -> gateways.entries(tools.host().of("worker-" + worker)))
            .toList();
    return new ClientRoute(
        loaded.cluster().reachedBy(ofWorkers), SocketCount.before(gateways.entries()), gateways);
  }

  private static GatewayStarter.Setup setup(
      Cell cell,
      GridSystem system,
      Connections.Gateway wanted,
      Surroundings surroundings,
      Toolbox tools,
      TrialFolder folder)
      throws TrialFailure {
    String protocol =
        system
            .gateway(
                Assignments.library(system, cell.system()), cell.system().options(), cell.members())
            .protocol();
    return new GatewayStarter.Setup(
        new WorkerFork(tools).jvm(cell.system(), "gateway").java(),
        protocol,
        wanted.channels(),
        surroundings,
        folder.root().resolve("gateways"),
        folder.logs());
  }

  /** Those that clients connect to, on whatever machine. */
  public Set<Integer> ports() {
    Stream<Endpoint> entries =
        gateways == null
            ? cluster.endpoints().stream()
            : gateways.all().stream().map(Gateways.Running::entry);
    return entries.map(Endpoint::port).collect(Collectors.toSet());
  }

  /** The gateways' processes. */
  public List<HostProcess> processes() {
    return gateways == null ? List.of() : gateways.processes();
  }

  boolean direct() {
    return gateways == null;
  }

  /**
   * What the gateways counted, and the kernel of their connections to the members; null where there
   * are none.
   *
   * @param toMembers where the gateways connect
   * @param members how many they are
   * @param counts of those that answered
   */
  public @Nullable ByGateway counts(
      SocketCount toMembers, int members, List<ByGateway.Counts> counts) {
    if (gateways == null) {
      return null;
    }
    int started = gateways.all().size();
    Long promised =
        counts.size() < started
            ? null
            : Long.valueOf(counts.stream().mapToLong(each -> each.channels().open()).sum());
    return new ByGateway(
        gateways.channels(),
        started == members ? null : started,
        new Sockets(toMembers.counted(), promised),
        counts);
  }

  @Override
  public void close() {
    if (gateways != null) {
      gateways.close();
    }
  }
}
