package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Jedis, by way of a gateway. */
@Tag("full")
class JedisGatewayContractTest extends GatewayContract {

  JedisGatewayContractTest() {
    super(one("jedis", "java"));
  }
}
