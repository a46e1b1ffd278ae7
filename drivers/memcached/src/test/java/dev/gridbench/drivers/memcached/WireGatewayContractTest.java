package dev.gridbench.drivers.memcached;

import java.util.Map;

/** gridbench's own client, by way of gateways. */
class WireGatewayContractTest extends GatewayContract {

  WireGatewayContractTest() {
    super("wire", "raw", Map.of(), 3);
  }
}
