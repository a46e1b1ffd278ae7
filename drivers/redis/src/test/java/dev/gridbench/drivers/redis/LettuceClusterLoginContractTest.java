package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Lettuce on a cluster of three primaries that let in one user alone. */
@Tag("full")
class LettuceClusterLoginContractTest extends RedisContract {

  LettuceClusterLoginContractTest() {
    super(three("lettuce", "java").secured());
  }

  @Override
  int sockets() {
    return 4;
  }
}
