package dev.gridbench.drivers.redis;

/** Lettuce on one server that lets in one user alone. */
class LettuceLoginContractTest extends RedisContract {

  LettuceLoginContractTest() {
    super(one("lettuce", "java").secured());
  }

  @Override
  int sockets() {
    return 1;
  }
}
