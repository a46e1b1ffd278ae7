package dev.gridbench.drivers.memcached;

import java.util.Map;

/** spymemcached by the text protocol, by way of gateways. */
class SpymemcachedGatewayContractTest extends GatewayContract {

  SpymemcachedGatewayContractTest() {
    super("spymemcached", "java", Map.of("failover", "off"), 3);
  }
}
