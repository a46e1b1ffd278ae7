package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Lettuce, by way of a gateway. */
@Tag("full")
class LettuceGatewayContractTest extends GatewayContract {

  LettuceGatewayContractTest() {
    super(one("lettuce", "java"));
  }
}
