package dev.gridbench.drivers.redis;

/** Lettuce on a cluster of three primaries. */
class LettuceClusterContractTest extends RedisContract {

  LettuceClusterContractTest() {
    super(three("lettuce", "java"));
  }

  @Override
  int sockets() {
    return 4;
  }
}
