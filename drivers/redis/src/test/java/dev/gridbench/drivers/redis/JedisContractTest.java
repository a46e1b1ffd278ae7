package dev.gridbench.drivers.redis;

/** Jedis on one server. */
class JedisContractTest extends RedisContract {

  JedisContractTest() {
    super(one("jedis", "java"));
  }

  @Override
  int sockets() {
    return 1;
  }
}
