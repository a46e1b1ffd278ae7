package dev.gridbench.drivers.redis;

/** Jedis on one server that lets in one user alone. */
class JedisLoginContractTest extends RedisContract {

  JedisLoginContractTest() {
    super(one("jedis", "java").secured());
  }

  @Override
  int sockets() {
    return 1;
  }
}
