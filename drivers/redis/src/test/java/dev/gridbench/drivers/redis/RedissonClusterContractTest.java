package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Redisson on a cluster of three primaries. */
@Tag("full")
class RedissonClusterContractTest extends RedissonContract {

  RedissonClusterContractTest() {
    super(three("redisson", "java"));
  }

  @Override
  int sockets() {
    return 6;
  }
}
