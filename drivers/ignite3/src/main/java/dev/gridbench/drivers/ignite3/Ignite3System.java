package dev.gridbench.drivers.ignite3;

import dev.gridbench.api.Verb;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Copies;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.Product;
import dev.gridbench.api.system.SystemTraits;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Apache Ignite 3, by its client's view of keys and values on a table. */
public final class Ignite3System implements GridSystem {

  private static final Product PRODUCT = Product.of("ignite3", "3.1", "3.2", "3.1.0");

  static final Option REPLICAS =
      Option.member(
          "replicas", "copies of each entry, the primary included", "1", "1", "2", "3", "5");

  static final Option STORAGE =
      Option.member(
          "storage",
          "where entries are: in files by way of memory (aipersist), or in memory alone (aimem)",
          "aipersist",
          "aipersist",
          "aimem");

  private static final Copies COPIES = Copies.by(REPLICAS, 0);

  private static final String DEFAULTS =
      "A table in a zone of its own, of as many partitions as the vendor reckons, with one replica"
          + " of each; entries are in files by way of a fifth of the machine's memory, and a write"
          + " is in a log of Raft before it is answered, without waiting for the disk. Each call is"
          + " a transaction of its own. The client knows where a key is (partition awareness) and"
          + " opens one socket to each member, and counts as connected when it has all and has had an answer; before it comes"
          + " a socket that only finds out whether a member is there. Answers without waiting complete"
          + " on the JVM's common pool. It sends nothing again, where by its own default it would send reads again up to"
          + " 16 times, and waits 60 s for an answer, where its own default is to wait for ever."
          + " Values are rows: a column for each attribute, those of an organization among the"
          + " employee's own, by the vendor's mapper of our classes; bytes are one column. Large"
          + " objects have arrays, which columns cannot hold. Indexes are sorted, as by default. A query"
          + " by SQL was seen to take a quarter of a second, by one client and by eight."
          + " Members find each other at the addresses of all. Each has a port for REST, on the same"
          + " address as the others, where by its own default it listens on all.";

  /** What it needs opened of the JVM, by package of {@code java.base}. */
  private static final List<String> OPENED =
      List.of(
          "java.lang",
          "java.lang.reflect",
          "java.lang.invoke",
          "java.math",
          "java.net",
          "java.nio",
          "java.time",
          "java.util",
          "java.util.concurrent",
          "java.io",
          "jdk.internal.misc",
          "jdk.internal.access",
          "sun.nio.ch");

  static final List<String> JVM_ARGS =
      Stream.concat(
              OPENED.stream().map(name -> "--add-opens=java.base/" + name + "=ALL-UNNAMED"),
              Stream.of("-Dio.netty.tryReflectionSetAccessible=true"))
          .toList();

  @Override
  public SystemTraits traits() {
    return SystemTraits.builder(PRODUCT, DEFAULTS)
        .options(REPLICAS, STORAGE, Option.PORT)
        .portsPerMember(NodeConfig.PORTS)
        .startCpuSeconds(8)
        .copies(COPIES)
        .build();
  }

  @Override
  public List<ClientLibrary> clients() {
    return List.of(
        ClientLibrary.builder("client", "dev.gridbench.drivers.ignite3.Ignite3Driver")
            .artifacts("org.apache.ignite:ignite-client:{version}")
            .jvmArgs(JVM_ARGS)
            .verbs(EnumSet.allOf(Verb.class))
            .formats("row")
            .values("employee", "small", "bytes")
            .multiplexes(true)
            .async(true)
            .build());
  }

  /** The first member alone, which makes the cluster that the others join. */
  @Override
  public Deployment deploy(ClusterSpec cluster) {
    cluster.refuseTranslated(PRODUCT.name());
    return Deployment.firstAlone(cluster, index -> member(new NodeConfig(cluster, index)));
  }

  private static Member member(NodeConfig config) {
    return new Member(
        config.name(),
        launch(config),
        Map.of(NodeConfig.FILE, config::text),
        List.of("work"),
        config.cluster().endpoint(config.index(), NodeConfig.CLIENTS),
        "gridbench: a member of Ignite 3 is ready",
        "Exception in thread \"main\"");
  }

  private static Launch launch(NodeConfig config) {
    return new Launch.Java(
        List.of("org.apache.ignite:ignite-runner:" + config.cluster().version()),
        List.of(),
        false,
        List.of(Ignite3System.class.getName()),
        Stream.concat(
                JVM_ARGS.stream(),
                Stream.of(
                    "-Dmicronaut.server.host=" + config.address(),
                    "-Djava.net.preferIPv4Stack=" + !config.address().contains(":")))
            .toList(),
        "dev.gridbench.drivers.ignite3.Ignite3Member",
        List.of(
            config.name(),
            config.cluster().name(),
            "{dir}/" + NodeConfig.FILE,
            "{dir}/work",
            Boolean.toString(config.index() == 0)));
  }
}
