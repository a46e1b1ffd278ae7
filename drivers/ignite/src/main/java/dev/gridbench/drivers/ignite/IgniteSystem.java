package dev.gridbench.drivers.ignite;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.ConfigFiles;
import dev.gridbench.api.system.Copies;
import dev.gridbench.api.system.Counted;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.MemberAddress;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.Product;
import dev.gridbench.api.system.SystemTraits;
import dev.gridbench.drivers.wire.AccessReasons;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Apache Ignite 2. Version 3 is another product behind the same name. */
public final class IgniteSystem implements GridSystem {

  private static final Product PRODUCT = Product.of("ignite", "2.14", "3.0", "2.17.0");

  static final Option BACKUPS =
      Option.member(
          "backups",
          "copies of each entry beside the primary",
          "0",
          "0",
          "1",
          "2",
          "3",
          "4",
          "5",
          "6");

  static final Option WRITES =
      Option.member(
          "write-synchronization",
          "what a write waits for: the primary, with all its backups (full-sync), or nothing"
              + " (full-async)",
          "primary-sync",
          "primary-sync",
          "full-sync",
          "full-async");

  static final Copies COPIES = Copies.by(BACKUPS, 1);

  private static final String THICK = "thick";

  /** In the module that reads certificates, and says why a server lets nobody in. */
  private static final String WIRE = "dev.gridbench.drivers.wire.AccessReasons";

  private static final String DEFAULTS =
      "A partitioned, atomic cache of 1,024 partitions, off the heap, without backups, where a"
          + " write waits for the primary alone; reads go to the primary. The thin client knows"
          + " where a key is (partition awareness) and opens one socket to each member; answers"
          + " without waiting complete on the JVM's common pool. It sends nothing again, where by"
          + " its own default it would to every member in turn, and waits 60 s for an answer, where"
          + " its own default is to wait for ever. The thick client is a node without entries within"
          + " the worker, of the vendor's own settings, which joins within 60 s or not at all."
          + " Values are Ignite's binary objects, written and read by Binarylizable; members find"
          + " our classes, and make no object of them. Objects are a table of SQL in every study,"
          + " with a sorted index on the key, and sorted ones on"
          + " what the study names."
          + " Statistics of the cache are on, which is not the default, and are read by SQL. Each"
          + " member may take a fifth of the machine's memory for entries. No REST, JDBC or ODBC.";

  /** What each port of a member is for. */
  private static final int CLIENTS = 0;

  /** The file of Spring's that a study brings, where its member finds it. */
  private static final String CONFIGURED = "ignite.xml";

  private static final int DISCOVERY = 1;
  private static final int COMMUNICATION = 2;

  /** As the vendor's start script opens the JVM to it, by package of {@code java.base}. */
  private static final List<String> OPENED =
      List.of(
          "jdk.internal.access",
          "jdk.internal.misc",
          "sun.nio.ch",
          "sun.util.calendar",
          "java.io",
          "java.nio",
          "java.net",
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.locks",
          "java.util.concurrent.atomic",
          "java.lang",
          "java.lang.invoke",
          "java.math",
          "java.time",
          "java.text",
          "sun.reflect.generics.reflectiveObjects");

  private static final List<String> JVM_ARGS =
      Stream.concat(
              OPENED.stream().map(name -> "java.base/" + name),
              Stream.of(
                  "java.management/com.sun.jmx.mbeanserver",
                  "jdk.internal.jvmstat/sun.jvmstat.monitor",
                  "jdk.management/com.sun.management.internal",
                  "java.sql/java.sql"))
          .map(name -> "--add-opens=" + name + "=ALL-UNNAMED")
          .toList();

  /** Of each JVM that is a node of the cluster. */
  private static final List<String> NODE_ARGS =
      Stream.concat(
              JVM_ARGS.stream(),
              Stream.of(
                  "-Djava.net.preferIPv4Stack=true",
                  "-DIGNITE_QUIET=true",
                  "-DIGNITE_UPDATE_NOTIFIER=false"))
          .toList();

  @Override
  public List<ClientLibrary> clients() {
    return List.of(
        ClientLibrary.builder("thin", "dev.gridbench.drivers.ignite.IgniteDriver")
            .artifacts("org.apache.ignite:ignite-core:{version}")
            .jvmArgs(JVM_ARGS)
            .verbs(EnumSet.allOf(Verb.class))
            .formats("binary")
            .values("employee", "small", "large", "bytes")
            .multiplexes(true)
            .async(true)
            .security(true)
            .build(),
        ClientLibrary.builder(THICK, "dev.gridbench.drivers.ignite.ThickDriver")
            .artifacts(
                "org.apache.ignite:ignite-core:{version}",
                "org.apache.ignite:ignite-indexing:{version}")
            .jvmArgs(NODE_ARGS)
            .verbs(EnumSet.allOf(Verb.class))
            .formats("binary")
            .values("employee", "small", "large", "bytes")
            .multiplexes(true)
            .async(true)
            .build());
  }

  @Override
  public SystemTraits traits() {
    return SystemTraits.builder(PRODUCT, DEFAULTS)
        .options(BACKUPS, WRITES, ConfigFiles.MEMBER, Option.PORT)
        .parts(WIRE)
        .portsPerMember(3)
        .copies(COPIES)
        .build();
  }

  @Override
  public Optional<String> refusal(
      ClientLibrary client, Map<String, String> options, Map<String, String> properties) {
    return ConfigFiles.endRefusal(ConfigFiles.MEMBER, options, "xml");
  }

  /**
   * Operations that ask for what was there are counted as reads too; of a batch's keys those alone
   * that are not there where some are not (2.17.0). Stores on copies that no write waits for may be
   * counted later. A thick client counts by itself.
   */
  @Override
  public Counted counted(
      ClientLibrary client, Map<String, String> options, int members, Verb verb) {
    if (client.name().equals(THICK)) {
      return Counted.vaguely(verb);
    }
    if ((verb == Verb.SET || verb == Verb.PUT_ALL) && copiesLate(options)) {
      return Counted.vaguely(Verb.SET);
    }
    return switch (verb) {
      case PUT, INSERT, UPDATE -> Counted.vaguely(Verb.SET, Verb.GET);
      case GET_ALL -> Counted.vaguely(Verb.GET);
      case PUT_ALL -> Counted.entries(Verb.SET);
      default -> Counted.itself(verb);
    };
  }

  private static boolean copiesLate(Map<String, String> options) {
    boolean copies = !"0".equals(options.getOrDefault(BACKUPS.name(), BACKUPS.defaultValue()));
    return copies
        && !"full-sync".equals(options.getOrDefault(WRITES.name(), WRITES.defaultValue()));
  }

  @Override
  public Deployment deploy(ClusterSpec cluster, Security security) {
    AccessReasons.requirePlain(name(), security);
    if (!security.none()) {
      throw new IllegalArgumentException(
          "gridbench starts no member of ignite with users, for which it would have to keep its"
              + " entries on disk. Start one and attach to it, or drop 'security'.");
    }
    return deploy(cluster);
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    return Deployment.firstAlone(cluster, index -> member(cluster, index));
  }

  private static Member member(ClusterSpec cluster, int index) {
    Endpoint clients = cluster.endpoint(index, CLIENTS);
    Map<String, Supplier<String>> files = new HashMap<>();
    files.put("peers", () -> peers(cluster));
    own(cluster).ifPresent(file -> files.put(CONFIGURED, () -> ConfigFiles.text(file)));
    return new Member(
        "member-" + (index + 1),
        launch(cluster, index),
        files,
        List.of("work"),
        clients,
        "gridbench: a member of Ignite is ready",
        "Failed to start|Exception in thread \"main\"");
  }

  private static Optional<Path> own(ClusterSpec cluster) {
    return ConfigFiles.of(ConfigFiles.MEMBER, cluster.options());
  }

  /** Where each member listens for its peers, a line each. */
  private static String peers(ClusterSpec cluster) {
    return IntStream.range(0, cluster.members())
        .mapToObj(member -> cluster.endpoint(member, DISCOVERY) + "\n")
        .collect(Collectors.joining());
  }

  private static Launch launch(ClusterSpec cluster, int index) {
    List<String> jvmArgs = new ArrayList<>(NODE_ARGS);
    new TreeMap<>(cluster.properties())
        .forEach((name, value) -> jvmArgs.add("-D" + name + "=" + value));
    List<String> artifacts = new ArrayList<>(List.of("core", "indexing"));
    if (own(cluster).isPresent()) {
      artifacts.add("spring");
    }
    return new Launch.Java(
        artifacts.stream()
            .map(
                artifact -> "org.apache.ignite:ignite-%s:%s".formatted(artifact, cluster.version()))
            .toList(),
        List.of(),
        !(cluster.map().value() instanceof ValueShape.Bytes),
        List.of(IgniteSystem.class.getName()),
        jvmArgs,
        "dev.gridbench.drivers.ignite.IgniteMember",
        arguments(cluster, index));
  }

  /** Those of {@link IgniteMember}. */
  private static List<String> arguments(ClusterSpec cluster, int index) {
    MemberAddress address = cluster.address(index);
    List<String> arguments = new ArrayList<>();
    arguments.add("member-" + (index + 1));
    arguments.add("{dir}/work");
    arguments.add(address.bind());
    arguments.add(address.advertised());
    for (int which : List.of(CLIENTS, DISCOVERY, COMMUNICATION)) {
      arguments.add(Integer.toString(cluster.port(index, which)));
    }
    arguments.add("{dir}/peers");
    own(cluster).ifPresent(file -> arguments.add("{dir}/" + CONFIGURED));
    return arguments;
  }
}
