package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Lettuce on a cluster of three primaries. */
@Tag("full")
class LettuceClusterContractTest extends RedisContract {

  LettuceClusterContractTest() {
    super(three("lettuce", "java"));
  }

  @Override
  int sockets() {
    return 4;
  }
}
