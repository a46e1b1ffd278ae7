package dev.gridbench.drivers.redis;

/** Jedis on a cluster of three primaries. */
class JedisClusterContractTest extends RedisContract {

  JedisClusterContractTest() {
    super(three("jedis", "java"));
  }

  @Override
  int sockets() {
    return 3;
  }
}
