package dev.gridbench.drivers.memcached;

import dev.gridbench.api.Security;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Counted;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.Gatewayed;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.InstalledVersion;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.Product;
import dev.gridbench.api.system.SystemTraits;
import dev.gridbench.api.system.ValueFormats;
import dev.gridbench.api.system.VersionRange;
import dev.gridbench.drivers.codec.Baseline;
import dev.gridbench.drivers.codec.Formats;
import dev.gridbench.drivers.wire.WireSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/** Independent memcached servers, which the clients' own hashing makes one cluster. */
public final class MemcachedSystem implements GridSystem {

  private static final String PROGRAM = "memcached";
  private static final List<String> ASKING = List.of("-V");
  private static final Version UNKNOWN = new Version("1.6");

  private static final String DEFAULTS =
      "Servers know nothing of each other; memory, threads, connections and the largest item are"
          + " memcached's own defaults, so that a server evicts beyond 64 MiB; no UDP. One TCP"
          + " connection to each server for each client, but for Whalin, whose pool opens up to 32"
          + " where clients share it. spymemcached, Whalin, xmemcached and wire deal keys by hash"
          + " code modulo servers, Folsom by Ketama. All libraries but wire ask another server"
          + " where one is gone (failover), which turns its keys into misses; Folsom does not send"
          + " a failed request again, where it would by its own default. A call waits 2.5 s"
          + " (spymemcached), 5 s (xmemcached), 3 s (Folsom), 60 s (wire) for its answer; Whalin"
          + " sets 30 s, but its first read of an answer is without limit, so that a silent server"
          + " holds it for ever. spymemcached and xmemcached compress above 16 KiB, by the gzip of"
          + " their own SerializingTranscoder; Whalin and Folsom never, unless the option"
          + " compression is set, and then by ours, with a byte before each value that says whether"
          + " it is. Whalin keeps a buffer of 1 MiB for each socket. Bytes are stored as they are."
          + " Format java is the library's own: the SerializingTranscoder, Whalin's"
          + " ObjectTransCoder, Folsom's SerializableObjectTranscoder. Of json (by Jackson's data"
          + " binding) and protobuf (by ProtoStream's generated marshallers) the library is handed"
          + " the bytes. wire writes employees field by field.";

  /** 1.4 is the first with the binary protocol. */
  private static final VersionRange VERSIONS = VersionRange.of("1.4", "2.0");

  private final Product product =
      new Product("memcached", VERSIONS, InstalledVersion.once(PROGRAM, ASKING, VERSIONS, UNKNOWN));

  @Override
  public SystemTraits traits() {
    return SystemTraits.builder(product, DEFAULTS)
        .options(Options.ALL)
        .parts("dev.gridbench.drivers.wire.WireConnection", Formats.PART)
        .startCpuSeconds(0.02)
        .running(new Asking())
        .build();
  }

  @Override
  public List<ClientLibrary> clients() {
    return Libraries.ALL;
  }

  @Override
  public ValueFormats valueFormats() {
    return Baseline.UNASKED;
  }

  @Override
  public Optional<String> refusal(
      ClientLibrary client, Map<String, String> options, Map<String, String> properties) {
    if (!properties.isEmpty()) {
      return Optional.of(
          client.name()
              + " takes no settings by name, so 'properties' has no effect. Drop it, or look among"
              + " the options of `gridbench list systems memcached`.");
    }
    String compression = options.getOrDefault(Options.COMPRESSION, Formats.OFF);
    if (!Formats.isCompression(compression)) {
      return Optional.of(
          "option compression is '%s'. Give a number of bytes, or off.".formatted(compression));
    }
    return new TreeMap<>(options)
        .keySet().stream()
            .filter(option -> !Libraries.knows(client.name(), option))
            .findFirst()
            .map(option -> Libraries.unknown(client.name(), option))
            .or(() -> WireSettings.refusal(options));
  }

  /** One to each server, and what wire is asked for; but who shares Whalin's shares a pool. */
  @Override
  public OptionalInt sockets(
      ClientLibrary client, Map<String, String> options, int members, int sessions) {
    return client.name().equals(Libraries.WHALIN) && sessions > 1
        ? OptionalInt.empty()
        : OptionalInt.of(members * (1 + WireSettings.SOCKETS.count(options)));
  }

  /** Data is loaded directly, so a gateway must get the keys that its server has. */
  @Override
  public Gatewayed gateway(ClientLibrary client, Map<String, String> options, int members) {
    return client.name().equals(Libraries.FOLSOM) && members > 1
        ? Gatewayed.refused(
            "folsom deals keys to servers by their addresses, and by way of gateways these are"
                + " others, so that it would miss what was loaded.")
        : Gatewayed.by("memcached");
  }

  /** {@code cmd_set} counts every command that stores, {@code cmd_get} every key asked for. */
  @Override
  public Counted counted(
      ClientLibrary client, Map<String, String> options, int members, Verb verb) {
    return switch (verb) {
      case INSERT, UPDATE -> Counted.calls(Verb.SET);
      case GET_ALL -> Counted.entries(Verb.GET);
      case PUT_ALL -> Counted.entries(Verb.SET);
      default -> Counted.itself(verb);
    };
  }

  @Override
  public Optional<String> securityRefusal(
      ClientLibrary client, Map<String, String> options, Security security) {
    return Libraries.refusal(client.name(), options, security);
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    return deploy(cluster, Security.NONE);
  }

  @Override
  public Deployment deploy(ClusterSpec cluster, Security security) {
    Users users = Users.of(cluster, security);
    return Deployment.together(cluster, index -> member(cluster, index, users));
  }

  private static Member member(ClusterSpec cluster, int index, Users users) {
    return new Member(
        "member-" + (index + 1),
        new Launch.Binary(
            PROGRAM, arguments(cluster, index, users), "sudo apt-get install memcached", ASKING),
        users.files(),
        List.of(),
        cluster.endpoint(index, 0),
        null,
        null);
  }

  private static List<String> arguments(ClusterSpec cluster, int index, Users users) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("-l", cluster.bind(index)));
    arguments.addAll(List.of("-p", Integer.toString(cluster.port(index, 0))));
    arguments.addAll(List.of("-U", "0"));
    for (Options.Flag flag : Options.FLAGS) {
      arguments.addAll(List.of(flag.flag(), flag.value(cluster)));
    }
    arguments.addAll(users.arguments());
    new TreeMap<>(cluster.properties())
        .forEach(
            (name, value) ->
                arguments.addAll(List.of("-o", value.isEmpty() ? name : name + "=" + value)));
    return arguments;
  }
}
