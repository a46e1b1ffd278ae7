package dev.gridbench.drivers.ignite3;

import dev.gridbench.api.Security;
import dev.gridbench.api.Verb;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.ConfigFiles;
import dev.gridbench.api.system.Copies;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.Product;
import dev.gridbench.api.system.SystemTraits;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
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

  /** In the module that says why a server lets nobody in. */
  private static final String WIRE = "dev.gridbench.drivers.wire.AccessReasons";

  /** The cluster's own configuration, where a study brings one. */
  private static final String CLUSTER = "cluster.conf";

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
        .options(REPLICAS, STORAGE, ConfigFiles.MEMBER, Option.PORT)
        .parts(WIRE)
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
            .security(true)
            .build());
  }

  @Override
  public Optional<String> refusal(
      ClientLibrary client, Map<String, String> options, Map<String, String> properties) {
    return ConfigFiles.endRefusal(ConfigFiles.MEMBER, options, "conf");
  }

  @Override
  public Optional<String> securityRefusal(
      ClientLibrary client, Map<String, String> options, Security security) {
    return security.tls() == null
        ? Optional.empty()
        : Optional.of(
            "the client of ignite3 does not compare a server's name with its certificate, so it is"
                + " not asked to speak TLS. Drop what 'security' says of TLS.");
  }

  @Override
  public Deployment deploy(ClusterSpec cluster, Security security) {
    if (!security.none()) {
      throw new IllegalArgumentException(
          "gridbench starts no member of ignite3 with users, whose passwords would stand in its"
              + " files. Start one and attach to it, or drop 'security'.");
    }
    return deploy(cluster);
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
        files(config),
        List.of("work"),
        config.cluster().endpoint(config.index(), NodeConfig.CLIENTS),
        "gridbench: a member of Ignite 3 is ready",
        "Exception in thread \"main\"");
  }

  private static Map<String, Supplier<String>> files(NodeConfig config) {
    Map<String, Supplier<String>> files = new HashMap<>();
    files.put(NodeConfig.FILE, config::text);
    own(config).ifPresent(file -> files.put(CLUSTER, () -> ConfigFiles.text(file)));
    return files;
  }

  private static Optional<Path> own(NodeConfig config) {
    return ConfigFiles.of(ConfigFiles.MEMBER, config.cluster().options());
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
        arguments(config));
  }

  /** Those of {@link Ignite3Member}. */
  private static List<String> arguments(NodeConfig config) {
    List<String> arguments = new ArrayList<>();
    arguments.add(config.name());
    arguments.add(config.cluster().name());
    arguments.add("{dir}/" + NodeConfig.FILE);
    arguments.add("{dir}/work");
    arguments.add(Boolean.toString(config.index() == 0));
    own(config).ifPresent(file -> arguments.add("{dir}/" + CLUSTER));
    return arguments;
  }
}
