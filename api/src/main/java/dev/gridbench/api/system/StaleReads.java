package dev.gridbench.api.system;

import dev.gridbench.api.client.ConnectionSpec;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads that may return what another client has overwritten some time ago, because a study asks for
 * that: of what the client keeps ({@link NearCaching}), or of copies that follow by themselves.
 */
public final class StaleReads {

  /** For systems whose primaries do not wait for their replicas. */
  public static final Option FROM =
      Option.client(
          "reads",
          "primary: from the server that takes a key's writes. replicas: from the copies of it,"
              + " which follow by themselves, so that reads may be stale",
          "primary",
          "primary",
          "replicas");

  private static final String REPLICAS = "replicas";

  private StaleReads() {}

  /**
   * @param options as the study sets them, by name
   */
  public static boolean allowed(Map<String, String> options) {
    return NearCaching.on(options) || fromReplicas(options);
  }

  /**
   * @param options likewise
   */
  public static boolean fromReplicas(Map<String, String> options) {
    return options.getOrDefault(FROM.name(), FROM.defaultValue()).equals(REPLICAS);
  }

  /** The same connection, but that it reads what was written last. */
  public static ConnectionSpec without(ConnectionSpec spec) {
    Map<String, String> options = new HashMap<>(spec.options());
    options.remove(NearCaching.OPTION.name());
    options.remove(FROM.name());
    return new ConnectionSpec(
        spec.cluster(), spec.endpoints(), spec.map(), options, spec.properties(), spec.security());
  }
}
