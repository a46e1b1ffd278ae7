package dev.gridbench.app.quick;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A system as a command line names it: {@code hazelcast:5.7.0} is started, {@code
 * redis://host:6379} runs already.
 *
 * @param system its name, or its name and version
 * @param addresses of a cluster that runs already; empty for one that gridbench starts
 */
record Target(String system, List<String> addresses) {

  private static final String AUTHORITY = "://";

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

  Target {
    addresses = List.copyOf(addresses);
  }

  /** What the text names; its mistakes are for {@link #problem()}. */
  static Target parse(String text) {
    int at = text.indexOf(AUTHORITY);
    if (at < 0) {
      return new Target(text, List.of());
    }
    String system = text.substring(0, at);
    String rest = text.substring(at + AUTHORITY.length()).replaceAll("/+$", "");
    return new Target(
        system, Arrays.stream(rest.split(",", -1)).map(one -> withPort(system, one)).toList());
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

  /** What is wrong with it, in a sentence with the next step. */
  Optional<String> problem() {
    if (!attached()) {
      return Optional.empty();
    }
    String text = system + AUTHORITY + String.join(",", addresses);
    if (system.equals("rediss") || system.equals("valkeys")) {
      return Optional.of(
          text + ": gridbench does not speak TLS yet. Name a port without TLS, as redis://….");
    }
    if (text.contains("@")) {
      return Optional.of(
          system
              + AUTHORITY
              + "…@…: gridbench cannot log in to a server yet. Name one that asks for no"
              + " password.");
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

  /** The entry of a study's {@code systems}. */
  String yaml(String libraries) {
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
    }
    return fields.append('}').toString();
  }
}
