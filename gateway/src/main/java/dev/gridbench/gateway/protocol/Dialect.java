package dev.gridbench.gateway.protocol;

import org.jspecify.annotations.Nullable;

/** What one connection to the upstream speaks for as long as it lasts. */
public interface Dialect {

  /** As metrics name it: {@code memcached-text}. */
  String label();

  /** What a new connection says before anything else; empty for nothing. */
  byte[] greeting();

  /** The form of the greeting's answer; null where it has none. */
  @Nullable Form greeted();

  /**
   * Whether answers name their calls and may overtake each other, and the server keeps for a
   * connection what its clients have said: then clients end with the connection that they are on.
   */
  default boolean isSession() {
    return false;
  }

  /** Reads the answers of one connection. */
  Answers answers();
}
