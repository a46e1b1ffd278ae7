package dev.gridbench.drivers.redis;

import dev.gridbench.api.system.VersionRange;

/** Another server of the protocol, as a driver would add it. */
final class KeyDbSystem extends RedisFamily {

  private static final Servers SERVERS =
      new Servers("keydb", "keydb-server", "put KeyDB's keydb-server on the PATH");

  KeyDbSystem() {
    super(SERVERS, VersionRange.of("6.0", "7.0"), "6.3");
  }
}
