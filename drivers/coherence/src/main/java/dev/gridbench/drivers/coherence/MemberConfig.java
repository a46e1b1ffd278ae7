package dev.gridbench.drivers.coherence;

import dev.gridbench.api.Tls;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.drivers.codec.Formats;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One member's system properties and files: bound to one address, its peers found at the first
 * members', without multicast. All else is the vendor's default.
 *
 * @param tls the certificate by which it speaks to clients; null for none
 */
record MemberConfig(ClusterSpec cluster, int index, @Nullable Tls tls) {

  /** POF of our own classes, by resources of the driver's jar. */
  static final String ALL_TYPES = "gridbench-pof-config.xml";

  private static final String TASKS_ALONE = "gridbench-tasks-pof-config.xml";

  /** What each port of a member is for. */
  static final int CLIENTS = 0;

  private static final int PEERS = 1;

  /** Of the first member, and on every machine: a cluster has one. */
  private static final int CLUSTER = 2;

  static final int PORTS = 3;

  static final String CACHES = "cache-config.xml";

  /** So many are looked for by who joins; with one of them gone, a cluster still lets others in. */
  private static final int WELL_KNOWN = 3;

  String name() {
    return "member-" + (index + 1);
  }

  /** Whether it needs the classes of values, which it makes to store one on a condition. */
  boolean model() {
    return !(cluster.map().value() instanceof ValueShape.Bytes);
  }

  /** Of ours and of the study's, which prevail. */
  List<String> jvmArgs() {
    Map<String, String> all = new LinkedHashMap<>(properties());
    all.putAll(new TreeMap<>(cluster.properties()));
    return all.entrySet().stream()
        .map(each -> "-D" + each.getKey() + "=" + each.getValue())
        .toList();
  }

  Map<String, String> properties() {
    String address = cluster.bind(index);
    Map<String, String> all = new LinkedHashMap<>();
    // or it takes an address that reaches it by way of another for translated, and listens anywhere
    all.put("com.oracle.coherence.common.net.InetAddresses.natCheckTimeout", "0ms");
    all.put("coherence.cluster", cluster.name());
    all.put("coherence.member", name());
    all.put("coherence.localhost", address);
    all.put("coherence.localport", Integer.toString(cluster.port(index, PEERS)));
    all.put("coherence.localport.adjust", "false");
    all.put("coherence.discovery.address", address);
    all.put("coherence.wka", wellKnown());
    all.put("coherence.clusterport", Integer.toString(cluster.port(0, CLUSTER)));
    all.put("coherence.ttl", "0");
    all.put("coherence.management", "local-only");
    all.put("coherence.cacheconfig", "{dir}/" + CACHES);
    all.put("coherence.pof.config", model() ? ALL_TYPES : TASKS_ALONE);
    return all;
  }

  private String wellKnown() {
    return IntStream.range(0, Math.min(WELL_KNOWN, cluster.members()))
        .mapToObj(cluster::bind)
        .distinct()
        .collect(Collectors.joining(","));
  }

  CacheConfig caches() {
    return new CacheConfig(
        cluster.bind(index),
        cluster.port(index, CLIENTS),
        tls != null,
        cluster.map().format().equals(Formats.JAVA) ? "java" : "pof",
        cluster.option(CoherenceSystem.BACKUPS.name(), CoherenceSystem.BACKUPS.defaultValue()));
  }
}
