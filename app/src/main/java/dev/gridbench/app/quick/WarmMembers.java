package dev.gridbench.app.quick;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Members that answer as quickly at first as later, so that reading before the load warms nothing:
 * they have no JIT compiler, or they serve already.
 */
public final class WarmMembers {

  private static final Set<String> COMPILED_AHEAD = Set.of("redis", "valkey", "memcached");

  private static final Pattern NAME =
      Pattern.compile("(?:system:\\s*|^[\\s{\"]*)\"?([A-Za-z0-9]+)");

  private WarmMembers() {}

  /**
   * Whether these are such members.
   *
   * @param system as a study names it: {@code redis:7.2}, {@code {system: hazelcast, attach: […]}}
   */
  public static boolean are(String system) {
    if (system.matches("(?s).*\\battach:.*")) {
      return true;
    }
    String from = system.replaceFirst("(?s)^.*(?=\\bsystem:)", "");
    Matcher name = NAME.matcher(from);
    return name.find() && COMPILED_AHEAD.contains(name.group(1));
  }
}
