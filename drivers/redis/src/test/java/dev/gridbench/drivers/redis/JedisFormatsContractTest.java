package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Jedis' formats. */
@Tag("full")
class JedisFormatsContractTest extends RedisObjects {

  JedisFormatsContractTest() {
    super(RedisContract.one("jedis", "java"));
  }
}
