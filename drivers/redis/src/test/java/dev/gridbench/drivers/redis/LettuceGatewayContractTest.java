package dev.gridbench.drivers.redis;

/** Lettuce, by way of a gateway. */
class LettuceGatewayContractTest extends GatewayContract {

  LettuceGatewayContractTest() {
    super(one("lettuce", "java"));
  }
}
