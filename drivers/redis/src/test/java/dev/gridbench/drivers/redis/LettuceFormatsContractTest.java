package dev.gridbench.drivers.redis;

/** Lettuce's formats. */
class LettuceFormatsContractTest extends RedisObjects {

  LettuceFormatsContractTest() {
    super(RedisContract.one("lettuce", "java"));
  }
}
