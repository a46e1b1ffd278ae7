package dev.gridbench.drivers.redis;

/** gridbench's own client, by way of a gateway. */
class WireGatewayContractTest extends GatewayContract {

  WireGatewayContractTest() {
    super(one("wire", "raw"));
  }
}
