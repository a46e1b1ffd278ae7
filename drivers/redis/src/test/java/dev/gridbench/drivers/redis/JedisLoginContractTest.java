package dev.gridbench.drivers.redis;

/** Jedis on one server that lets in one user alone. */
class JedisLoginContractTest extends RedisContract {

  JedisLoginContractTest() {
    super(secured(one("jedis", "java")));
  }

  @Override
  int sockets() {
    return 1;
  }
}
