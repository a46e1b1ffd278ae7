package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Redisson with a pool of several connections, whose threads are its own. */
@Tag("full")
class RedissonPoolContractTest extends RedissonContract {

  RedissonPoolContractTest() {
    super(one("redisson", "java").option("pool", "3").option("resources", "own"));
  }

  @Override
  int sockets() {
    return 3;
  }
}
