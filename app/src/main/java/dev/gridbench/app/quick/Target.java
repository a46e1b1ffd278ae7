package dev.gridbench.app.quick;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A system as a command line names it: {@code hazelcast:5.7.0} is started, {@code
 * redis://host:6379} runs already.
 *
 * @param system its name, or its name and version
 * @param addresses of a cluster that runs already; empty for one that gridbench starts
 * @param user who logs in to it; empty for its default user, or nobody
 * @param tls whether connections are encrypted
 */
record Target(String system, List<String> addresses, String user, boolean tls) {

  private static final String AUTHORITY = "://";

  /** Schemes that stand for TLS, by the systems that they name. */
  private static final Map<String, String> ENCRYPTED =
      Map.of("rediss", "redis", "valkeys", "valkey");

  /** The products' own default ports. */
  private static final Map<String, Integer> PORTS =
      Map.of(
          "redis",
          6379,
          "valkey",
          6379,
          "memcached",
          11211,
          "hazelcast",
          5701,
          "infinispan",
          11222);

  /** Caches of a JVM: where there are two workers, each would have a cache of its own. */
  private static final Pattern IN_ONE_WORKER = Pattern.compile("^(?:caffeine|jcache)\\b");

  Target {
    addresses = List.copyOf(addresses);
  }

  /** What the text names; its mistakes are for {@link #problem()}. */
  static Target parse(String text) {
    int at = text.indexOf(AUTHORITY);
    if (at < 0) {
      return new Target(text, List.of(), "", false);
    }
    String scheme = text.substring(0, at);
    String system = ENCRYPTED.getOrDefault(scheme, scheme);
    String rest = text.substring(at + AUTHORITY.length()).replaceAll("/+$", "");
    int hosts = rest.lastIndexOf('@') + 1;
    return new Target(
        system,
        Arrays.stream(rest.substring(hosts).split(",", -1))
            .map(one -> withPort(system, one))
            .toList(),
        rest.substring(0, Math.max(0, hosts - 1)),
        ENCRYPTED.containsKey(scheme));
  }

  private static String withPort(String system, String address) {
    boolean bare = address.matches("[^:]+|\\[[^]]*]");
    return bare && PORTS.containsKey(system) ? address + ":" + PORTS.get(system) : address;
  }

  boolean attached() {
    return !addresses.isEmpty();
  }

  /** Whether reading before the load would warm nothing. */
  boolean warm() {
    return attached() || WarmMembers.are(system);
  }

  /** Whether its entries live in the JVM of one worker, so that a second one would not see them. */
  boolean inOneWorker() {
    return IN_ONE_WORKER.matcher(system).find();
  }

  /** What is wrong with it, in a sentence with the next step. */
  Optional<String> problem() {
    if (!attached()) {
      return Optional.empty();
    }
    String text = system + AUTHORITY + String.join(",", addresses);
    if (!user.matches("[^:/?#\\s]*")) {
      return Optional.of(
          system
              + AUTHORITY
              + "…@…: a password does not stand in an address. Write "
              + system
              + "://USER@HOST:PORT and --password env:NAME, or file:PATH.");
    }
    if (!PORTS.containsKey(system)) {
      return Optional.of(
          text
              + ": '"
              + system
              + "' is none of "
              + PORTS.keySet().stream().sorted().collect(Collectors.joining(", "))
              + ". Write one of them before '://', or a system to start, as hazelcast:5.7.0.");
    }
    return addressProblem(text);
  }

  private Optional<String> addressProblem(String text) {
    return addresses.stream()
        .filter(address -> !address.matches("[^\\s/:?#]+:\\d{1,5}|\\[[0-9a-fA-F:]+]:\\d{1,5}"))
        .findFirst()
        .map(
            wrong ->
                text
                    + ": '"
                    + wrong
                    + "' is no host:port. Write "
                    + system
                    + "://127.0.0.1:"
                    + PORTS.get(system)
                    + ", several with commas between.");
  }

  /**
   * The entry of a study's {@code systems}.
   *
   * @param libraries with commas between; empty for the system's own
   * @param password where that of a system that runs is; empty for none
   */
  String yaml(String libraries, String password) {
    if (!attached() && libraries.isEmpty()) {
      return Yaml.quoted(system);
    }
    int colon = attached() ? -1 : system.indexOf(':');
    StringBuilder fields = new StringBuilder("{system: ");
    fields.append(Yaml.quoted(colon < 0 ? system : system.substring(0, colon)));
    if (colon >= 0) {
      fields.append(", version: ").append(Yaml.quoted(system.substring(colon + 1)));
    }
    if (!libraries.isEmpty()) {
      fields.append(", client: ").append(Yaml.list(libraries));
    }
    if (attached()) {
      fields.append(", attach: ").append(Yaml.list(String.join(",", addresses)));
      fields.append(security(password));
    }
    return fields.append('}').toString();
  }

  private String security(String password) {
    String fields =
        Stream.of(
                user.isEmpty() ? "" : "user: " + Yaml.quoted(user),
                password.isEmpty() ? "" : "password: " + Yaml.quoted(password),
                tls ? "tls: true" : "")
            .filter(field -> !field.isEmpty())
            .collect(Collectors.joining(", "));
    return fields.isEmpty() ? "" : ", security: {" + fields + "}";
  }
}
