package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Jedis on a cluster of three primaries that let in one user alone. */
@Tag("full")
class JedisClusterLoginContractTest extends RedisContract {

  JedisClusterLoginContractTest() {
    super(three("jedis", "java").secured());
  }

  @Override
  int sockets() {
    return 3;
  }
}
