package dev.gridbench.api.system;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whether clients can reach a system's members by way of gateways, one before each
 * (docs/gateway.md).
 *
 * @param protocol what the gateways are to speak, as their command line calls it; empty where they
 *     cannot stand there
 * @param why a sentence that says why not, with a next step; null where they can
 */
public record Gatewayed(String protocol, @Nullable String why) {

  private static final String INSTEAD = " Write connections: own, or exclude those cells.";

  /** Gateways that speak this protocol. */
  public static Gatewayed by(String protocol) {
    return new Gatewayed(protocol, null);
  }

  /**
   * None.
   *
   * @param cause a sentence; the next step is added
   */
  public static Gatewayed refused(String cause) {
    return new Gatewayed("", cause + INSTEAD);
  }

  public Optional<String> refusal() {
    return Optional.ofNullable(why);
  }
}
