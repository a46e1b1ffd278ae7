package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Jedis on a cluster of three primaries. */
@Tag("full")
class JedisClusterContractTest extends RedisContract {

  JedisClusterContractTest() {
    super(three("jedis", "java"));
  }

  @Override
  int sockets() {
    return 3;
  }
}
