package dev.gridbench.app.study.file;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.Gatewayed;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.NearCaching;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.Product;
import dev.gridbench.api.system.Residence;
import dev.gridbench.api.system.SystemTraits;
import dev.gridbench.api.system.ValueFormats;
import dev.gridbench.api.system.VersionRange;
import dev.gridbench.app.study.SystemsView;
import java.io.IOException;
import java.net.ConnectException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A system as far as a study reads it; nothing can be started. */
public record FakeSystem(
    String name,
    VersionRange versions,
    Version defaultVersion,
    List<ClientLibrary> clients,
    List<Option> options,
    boolean inWorker)
    implements GridSystem {

  private static final Set<Verb> ALL = EnumSet.allOf(Verb.class);
  private static final Set<Verb> CACHE = EnumSet.complementOf(EnumSet.of(Verb.QUERY));

  /** Systems that differ in all that a study's check looks at. */
  public static SystemsView all() {
    Option backups = Option.member("backups", "Copies of each entry.", "1");
    Option nearCache = Option.client("near-cache", "Whether clients cache.", "off", "off", "on");
    List<Option> options = List.of(backups, nearCache);
    return () ->
        List.of(
            system(
                "hazelcast",
                "4.0",
                "6.0",
                "5.7.0",
                options,
                library("java", ALL, "compact"),
                library("jcache", CACHE, "compact")),
            system("hazelcast", "3.6", "4.0", "3.6.1", List.of(), library("java", ALL, "portable")),
            system(
                "infinispan",
                "16.0",
                "17.0",
                "16.0.7",
                List.of(),
                library("hotrod", EnumSet.of(Verb.GET, Verb.PUT, Verb.QUERY), "protostream"),
                library("resp", EnumSet.of(Verb.GET, Verb.PUT), "bytes"),
                unindexed("member")),
            memcached(),
            redis(),
            system(
                "ruler",
                "1",
                "2",
                "1",
                List.of(Option.member("service", "How long each call takes.", "const(0)")),
                library("wire", EnumSet.of(Verb.GET, Verb.SET, Verb.REMOVE), "raw")),
            heap(),
            jcache());
  }

  /** The two grids of most studies with all verbs that the real ones have. */
  public static SystemsView grids() {
    Option objects = Option.member("in-memory-format", "How.", "binary", "binary", "object");
    Option storage = Option.member("storage", "Where.", "heap", "heap", "off-heap");
    List<Option> ways = List.of(objects, NearCaching.OPTION);
    return () ->
        List.of(
            system("hazelcast", "4.0", "6.0", "5.7.0", ways, library("java", ALL, "compact")),
            system(
                "infinispan",
                "16.0",
                "17.0",
                "16.0.7",
                List.of(storage, NearCaching.OPTION),
                library("hotrod", ALL, "protostream")));
  }

  /** The same with two old lines of Infinispan, which are systems of their own under its name. */
  public static SystemsView gridsOf2015() {
    return () ->
        Stream.concat(
                grids().systems().stream(),
                Stream.of(
                    oldInfinispan("6.0", "7.0", "6.0.2"), oldInfinispan("7.0", "8.0", "7.1.1")))
            .toList();
  }

  /** A Hazelcast with the formats and engines that the real one has. */
  public static SystemsView formats() {
    Option query = Option.member("query", "How queries are put.", "predicate", "predicate", "sql");
    Option routing = Option.client("routing", "To which members.", "all", "all", "single");
    return () ->
        List.of(
            system(
                "hazelcast",
                "5.1",
                "6.0",
                "5.7.0",
                List.of(query, routing),
                library("java", ALL, List.of("compact", "portable", "identified", "bytes"))));
  }

  /** Servers whose clients can share connections, or be put behind gateways. */
  public static SystemsView sharing() {
    return () ->
        List.of(
            system(
                "memcached",
                "1.4",
                "2.0",
                "1.6.18",
                List.of(),
                library("spymemcached", CACHE, "java"),
                single("wire")),
            system("redis", "7.0", "9.0", "7.0.15", List.of(), library("lettuce", CACHE, "java")));
  }

  /** memcached's Java clients with the options that the real ones have. */
  public static SystemsView memcachedClients() {
    List<Option> options =
        List.of(
            Option.member("memory", "MiB.", "64"),
            Option.member("threads", "That serve.", "4"),
            Option.client("transcoder", "How values are encoded.", "own", "own", "whalin"));
    return () ->
        List.of(
            system(
                "memcached",
                "1.4",
                "2.0",
                "1.6.18",
                options,
                library("whalin", CACHE, "java"),
                library("spymemcached", CACHE, "java")));
  }

  private static FakeSystem oldInfinispan(String low, String high, String newest) {
    return system("infinispan", low, high, newest, List.of(), library("hotrod", ALL, "java"));
  }

  private static FakeSystem system(
      String name,
      String low,
      String high,
      String newest,
      List<Option> options,
      ClientLibrary... libraries) {
    return new FakeSystem(
        name, VersionRange.of(low, high), new Version(newest), List.of(libraries), options, false);
  }

  private static FakeSystem memcached() {
    List<Option> options =
        List.of(
            Option.member("memory", "MiB.", "64"), Option.member("threads", "That serve.", "4"));
    ClientLibrary[] libraries =
        Stream.of("spymemcached", "whalin", "xmemcached", "folsom", "wire")
            .map(FakeSystem::single)
            .toArray(ClientLibrary[]::new);
    return system("memcached", "1.4", "2.0", "1.6.18", options, libraries);
  }

  private static FakeSystem redis() {
    ClientLibrary[] libraries =
        Stream.of("jedis", "lettuce", "redisson", "glide", "wire")
            .map(name -> ClientLibrary.builder(name, "none").security(true).build())
            .toArray(ClientLibrary[]::new);
    return system("redis", "7.0", "9.0", "7.0.15", List.of(), libraries);
  }

  private static FakeSystem heap() {
    return new FakeSystem(
        "heap",
        VersionRange.of("1", "2"),
        new Version("1"),
        List.of(library("heap", ALL, "object")),
        List.of(Option.client("service-time", "How long each call takes.", "0us")),
        true);
  }

  private static FakeSystem jcache() {
    return new FakeSystem(
        "jcache",
        VersionRange.of("1.0", "2.0"),
        new Version("1.1.1"),
        List.of(library("jcache", CACHE, "provider")),
        List.of(
            Option.client("provider", "Its class.", "the only one"),
            Option.client("caches", "How many.", "one", "one", "per-worker")),
        true);
  }

  private static ClientLibrary library(String name, Set<Verb> verbs, String format) {
    return library(name, verbs, List.of(format, "java"));
  }

  private static ClientLibrary library(String name, Set<Verb> verbs, List<String> formats) {
    return ClientLibrary.builder(name, "none")
        .artifacts("fake:" + name + ":{version}")
        .verbs(verbs)
        .formats(formats)
        .values("employee", "small", "large", "bytes")
        .multiplexes(true)
        .async(true)
        .build();
  }

  private static ClientLibrary unindexed(String name) {
    return ClientLibrary.builder(name, "none")
        .artifacts("fake:" + name + ":{version}")
        .verbs(CACHE)
        .formats("protostream")
        .values("employee")
        .indexes(false)
        .build();
  }

  private static ClientLibrary single(String name) {
    ClientLibrary.Builder library = ClientLibrary.builder(name, "none");
    return name.equals("wire") ? library.build() : library.artifacts("fake:" + name + ":2").build();
  }

  @Override
  public Optional<String> securityRefusal(
      ClientLibrary client, Map<String, String> asked, Security security) {
    return client.name().equals("glide") && security.tls() != null
        ? Optional.of("glide does not speak TLS. Take another client.")
        : Optional.empty();
  }

  @Override
  public SystemTraits traits() {
    return SystemTraits.builder(new Product(name, versions, () -> defaultVersion), "none")
        .options(options)
        .residence(residence())
        .takesLibraries(name.equals("jcache"))
        .portsPerMember(1)
        .running(name.equals("memcached") ? FakeSystem::said : null)
        .build();
  }

  private Residence residence() {
    if (name.equals("jcache")) {
      return Residence.workersUnlessAttached(FakeSystem::oneWorkerOnly);
    }
    return inWorker ? Residence.WORKERS : Residence.MEMBERS;
  }

  private static Optional<String> oneWorkerOnly(Map<String, String> options) {
    return "per-worker".equals(options.get("caches"))
        ? Optional.empty()
        : Optional.of("it lives in the worker. Write workers: 1.");
  }

  /** As of memcached; the host's name is what a server says, and at {@code gone} there is none. */
  private static Optional<Version> said(Endpoint server) throws IOException {
    if (server.host().equals("gone")) {
      throw new ConnectException("Connection refused");
    }
    return Version.in(server.host());
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    if (cluster.option("backups", "1").equals("many")) {
      throw new IllegalArgumentException(name + " wants a number of backups. Write backups: 1.");
    }
    return name.equals("memcached") ? program(cluster) : new Deployment(List.of(), List.of());
  }

  private static Deployment program(ClusterSpec cluster) {
    Endpoint endpoint = cluster.endpoint(0, 0);
    Launch launch = new Launch.Binary("memcached", List.of(), "apt-get install memcached");
    Member member = new Member("member-1", launch, Map.of(), List.of(), endpoint, null, null);
    return new Deployment(List.of(List.of(member)), List.of(endpoint));
  }

  /** As with the real ones. */
  @Override
  public Gatewayed gateway(ClientLibrary client, Map<String, String> options, int members) {
    return switch (name) {
      case "memcached" -> Gatewayed.by("memcached");
      case "redis" ->
          members == 1
              ? Gatewayed.by("resp")
              : Gatewayed.refused("clients of a cluster go past the gateway.");
      case "hazelcast" ->
          "single".equals(options.get("routing"))
              ? Gatewayed.by("hazelcast")
              : Gatewayed.refused("clients of all members go past the gateways.");
      default -> GridSystem.super.gateway(client, options, members);
    };
  }

  @Override
  public Optional<String> refusal(
      ClientLibrary client, Map<String, String> options, Map<String, String> properties) {
    return client.name().equals("wire") && "1".equals(options.get("threads"))
        ? Optional.of("wire wants more than one of the server's threads. Raise 'threads'.")
        : Optional.empty();
  }

  @Override
  public ValueFormats valueFormats() {
    return new ValueFormats() {
      @Override
      public Optional<String> refusal(ValueShape value, String format, boolean lookedInto) {
        boolean refused = inWorker && format.equals("java") && value.family().equals("small");
        return refused && lookedInto
            ? Optional.of("nobody finds a field of small in format java. Choose format: object.")
            : Optional.empty();
      }
    };
  }
}
