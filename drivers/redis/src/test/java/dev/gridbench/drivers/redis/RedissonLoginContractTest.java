package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Redisson on one server that lets in one user alone. */
@Tag("full")
class RedissonLoginContractTest extends RedissonContract {

  RedissonLoginContractTest() {
    super(one("redisson", "java").secured());
  }

  @Override
  int sockets() {
    return 1;
  }
}
