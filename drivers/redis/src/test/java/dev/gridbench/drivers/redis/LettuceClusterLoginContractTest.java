package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Lettuce on a cluster of three primaries that let in one user alone. */
@Tag("full")
class LettuceClusterLoginContractTest extends RedisContract {

  LettuceClusterLoginContractTest() {
    super(secured(three("lettuce", "java")));
  }

  @Override
  int sockets() {
    return 4;
  }
}
