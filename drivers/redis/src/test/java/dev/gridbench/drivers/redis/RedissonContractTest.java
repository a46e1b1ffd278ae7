package dev.gridbench.drivers.redis;

/** Redisson on one server, by a pool of one connection. */
class RedissonContractTest extends RedissonContract {

  RedissonContractTest() {
    super(one("redisson", "java"));
  }

  @Override
  int sockets() {
    return 1;
  }
}
