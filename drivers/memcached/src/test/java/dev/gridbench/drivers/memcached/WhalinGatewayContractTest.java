package dev.gridbench.drivers.memcached;

import java.util.Map;

/** Whalin, by way of gateways. */
class WhalinGatewayContractTest extends GatewayContract {

  WhalinGatewayContractTest() {
    super("whalin", "java", Map.of(), 3);
  }
}
