package dev.gridbench.drivers.redis;

/** Jedis, by way of a gateway. */
class JedisGatewayContractTest extends GatewayContract {

  JedisGatewayContractTest() {
    super(one("jedis", "java"));
  }
}
