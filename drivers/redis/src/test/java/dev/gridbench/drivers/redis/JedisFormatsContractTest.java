package dev.gridbench.drivers.redis;

/** Jedis' formats. */
class JedisFormatsContractTest extends RedisObjects {

  JedisFormatsContractTest() {
    super(RedisContract.one("jedis", "java"));
  }
}
