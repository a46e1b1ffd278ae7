package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Redisson on a cluster of three primaries that let in one user alone. */
@Tag("full")
class RedissonClusterLoginContractTest extends RedissonContract {

  RedissonClusterLoginContractTest() {
    super(three("redisson", "java").secured());
  }

  @Override
  int sockets() {
    return 6;
  }
}
