package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Redisson, by way of a gateway. */
@Tag("full")
class RedissonGatewayContractTest extends GatewayContract {

  RedissonGatewayContractTest() {
    super(one("redisson", "java"));
  }
}
