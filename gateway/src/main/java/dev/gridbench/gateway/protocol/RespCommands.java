package dev.gridbench.gateway.protocol;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Commands of Redis that cannot share a connection, by name. All others can, modules' too. */
final class RespCommands {

  private static final Set<String> SUBSCRIBING =
      Set.of(
          "SUBSCRIBE", "PSUBSCRIBE", "SSUBSCRIBE", "UNSUBSCRIBE", "PUNSUBSCRIBE", "SUNSUBSCRIBE");

  private static final Set<String> BLOCKING =
      Set.of(
          "BLPOP",
          "BRPOP",
          "BRPOPLPUSH",
          "BLMOVE",
          "BLMPOP",
          "BZPOPMIN",
          "BZPOPMAX",
          "BZMPOP",
          "WAIT",
          "WAITAOF");

  private static final Set<String> READING = Set.of("XREAD", "XREADGROUP");

  private static final Set<String> TRANSACTIONS =
      Set.of("MULTI", "EXEC", "DISCARD", "WATCH", "UNWATCH");

  private static final Set<String> CONNECTION =
      Set.of("CLIENT", "AUTH", "SELECT", "RESET", "READONLY", "READWRITE", "ASKING");

  private static final Set<String> SERVERS =
      Set.of(
          "MONITOR",
          "SYNC",
          "PSYNC",
          "REPLCONF",
          "REPLICAOF",
          "SLAVEOF",
          "FAILOVER",
          "SHUTDOWN",
          "DEBUG",
          "PFDEBUG");

  private static final Map<Set<String>, String> REASONS =
      Map.of(
          SUBSCRIBING, "turns its connection into a stream of messages",
          BLOCKING, "stops its connection for all who share it",
          TRANSACTIONS, "ties commands to one connection, which others share",
          CONNECTION, "changes its connection, which others share",
          SERVERS, "is a matter between servers");

  private RespCommands() {}

  /**
   * Why a command is not passed on; null if it is.
   *
   * @param name in capital letters
   * @param blocks whether BLOCK is among its arguments
   */
  static @Nullable String refusal(String name, String argument, boolean blocks) {
    if (name.equals("SELECT") && argument.equals("0")) {
      return null;
    }
    if (name.equals("SCRIPT") && argument.equalsIgnoreCase("DEBUG")) {
      return "'SCRIPT DEBUG' changes its connection, which others share";
    }
    if (READING.contains(name) && blocks) {
      return "'" + name + " BLOCK' " + REASONS.get(BLOCKING);
    }
    for (Map.Entry<Set<String>, String> each : REASONS.entrySet()) {
      if (each.getKey().contains(name)) {
        return "'" + name + "' " + each.getValue();
      }
    }
    return null;
  }

  /** Whether it must be looked for {@code BLOCK} in its arguments. */
  static boolean mayBlock(String name) {
    return READING.contains(name);
  }
}
