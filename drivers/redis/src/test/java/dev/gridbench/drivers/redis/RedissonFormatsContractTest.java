package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Redisson's formats. */
@Tag("full")
class RedissonFormatsContractTest extends RedisObjects {

  RedissonFormatsContractTest() {
    super(RedisContract.one("redisson", "java"));
  }
}
