package dev.gridbench.drivers.redis;

import dev.gridbench.api.system.VersionRange;

/** Redis, from the first version whose clusters take the slots that a file deals them. */
public final class RedisSystem extends RedisFamily {

  private static final Servers SERVERS =
      new Servers("redis", "redis-server", "apt-get install redis-server");

  public RedisSystem() {
    super(SERVERS, VersionRange.of("7.0", "9.0"), "7.0");
  }
}
