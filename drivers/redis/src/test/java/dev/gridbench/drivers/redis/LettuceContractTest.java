package dev.gridbench.drivers.redis;

/** Lettuce on one server, by one RedisClient for all connections. */
class LettuceContractTest extends RedisContract {

  LettuceContractTest() {
    super(one("lettuce", "java"));
  }

  @Override
  int sockets() {
    return 1;
  }
}
