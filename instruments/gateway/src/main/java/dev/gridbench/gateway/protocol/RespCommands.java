package dev.gridbench.gateway.protocol;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Commands of Redis that cannot share a connection, by name. All others can, modules' too. */
final class RespCommands {

  private static final String BLOCKS = "stops its connection for all who share it";
  private static final Map<String, String> REASONS = new HashMap<>();

  static {
    because(
        "turns its connection into a stream of messages",
        "SUBSCRIBE PSUBSCRIBE SSUBSCRIBE UNSUBSCRIBE PUNSUBSCRIBE SUNSUBSCRIBE");
    because(BLOCKS, "BLPOP BRPOP BRPOPLPUSH BLMOVE BLMPOP BZPOPMIN BZPOPMAX BZMPOP WAIT WAITAOF");
    because(
        "ties commands to one connection, which others share", "MULTI EXEC DISCARD WATCH UNWATCH");
    because(
        "changes its connection, which others share",
        "CLIENT AUTH SELECT RESET READONLY READWRITE ASKING");
    because(
        "is a matter between servers",
        "MONITOR SYNC PSYNC REPLCONF REPLICAOF SLAVEOF FAILOVER SHUTDOWN DEBUG PFDEBUG");
  }

  private RespCommands() {}

  private static void because(String reason, String names) {
    for (String name : names.split(" ")) {
      REASONS.put(name, reason);
    }
  }

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
    if (mayBlock(name) && blocks) {
      return "'" + name + " BLOCK' " + BLOCKS;
    }
    String reason = REASONS.get(name);
    return reason == null ? null : "'" + name + "' " + reason;
  }

  /** Whether it must be looked for {@code BLOCK} in its arguments. */
  static boolean mayBlock(String name) {
    return name.equals("XREAD") || name.equals("XREADGROUP");
  }
}
