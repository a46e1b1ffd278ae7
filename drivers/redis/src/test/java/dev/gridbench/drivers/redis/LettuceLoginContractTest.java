package dev.gridbench.drivers.redis;

/** Lettuce on one server that lets in one user alone. */
class LettuceLoginContractTest extends RedisContract {

  LettuceLoginContractTest() {
    super(secured(one("lettuce", "java")));
  }

  @Override
  int sockets() {
    return 1;
  }
}
