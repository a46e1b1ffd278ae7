package dev.gridbench.drivers.testkit;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Member;
import dev.gridbench.app.cluster.Cluster;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * Clusters that the contracts of one JVM share, one for each client library and configuration of
 * members: format, index, way of querying and near cache are often a client's or a map's alone.
 * Classes keep apart by the names of their maps. They end with the JVM.
 */
final class SharedClusters {

  private static final int FIRST_PORT = 20_000;
  private static final Map<Key, Cluster> RUNNING = new ConcurrentHashMap<>();

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(SharedClusters::end, "clusters"));
  }

  private SharedClusters() {}

  /** At the same time, for surefire gives a JVM half a minute to end. */
  private static void end() {
    RUNNING.values().parallelStream().forEach(Cluster::close);
  }

  /**
   * @param members as {@link #described}
   * @param client its library: a node of a grid within the application takes over what other
   *     clients have made, such as caches with indexes, and may not be able to
   * @param gateways whether clients come by gateways, whose connections are counted: a client that
   *     came directly may leave one of its own
   */
  private record Key(
      String system, List<Object> members, String jvm, String client, boolean gateways) {}

  /** Starts a cluster. */
  @FunctionalInterface
  interface Start {
    Cluster start() throws Exception;
  }

  /** The cluster of this configuration that runs, or a new one. */
  static Cluster of(Subject subject, MapSpec map, boolean gateways, Start start) throws Exception {
    Key key =
        new Key(
            subject.system().name(),
            described(subject, map),
            subject.jvm(),
            subject.client().name(),
            gateways);
    Cluster running = RUNNING.get(key);
    if (running == null || running.firstDead().isPresent()) {
      running = start.start();
      RUNNING.put(key, running);
    }
    return running;
  }

  /**
   * Equal where equal members would start: all of one system are described with the same name and
   * ports. Those with TLS equal no others, for their certificates are made when they start.
   */
  private static List<Object> described(Subject subject, MapSpec map) {
    if (subject.security().tls() != null) {
      return List.of(new Object());
    }
    return deployment(subject.system(), subject, map).waves().stream()
        .map(wave -> (Object) wave.stream().map(SharedClusters::described).toList())
        .toList();
  }

  private static List<Object> described(Member member) {
    Map<String, String> texts = new TreeMap<>();
    member.files().forEach((path, text) -> texts.put(path, text.get()));
    return List.of(member.launch(), texts, member.directories(), member.readyPort());
  }

  /** As the system would deploy the subject: on fixed ports and with nothing started. */
  static Deployment deployment(GridSystem system, Subject subject, MapSpec map) {
    return system.deploy(
        new ClusterSpec(
            "contract",
            new Version(subject.version()),
            subject.members(),
            "127.0.0.1",
            ports(system, subject.members(), FIRST_PORT),
            map,
            subject.options(),
            Map.of()),
        subject.security());
  }

  /** Each member's, one after the other from the first. */
  static List<List<Integer>> ports(GridSystem system, int members, int first) {
    int each = system.traits().portsPerMember();
    return IntStream.range(0, members)
        .map(member -> first + member * each)
        .mapToObj(port -> IntStream.range(port, port + each).boxed().toList())
        .toList();
  }
}
