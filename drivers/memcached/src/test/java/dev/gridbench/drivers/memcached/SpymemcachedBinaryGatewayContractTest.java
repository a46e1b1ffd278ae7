package dev.gridbench.drivers.memcached;

import java.util.Map;

/** spymemcached by the binary protocol, by way of gateways. */
class SpymemcachedBinaryGatewayContractTest extends GatewayContract {

  SpymemcachedBinaryGatewayContractTest() {
    super("spymemcached", "java", Map.of("protocol", "binary", "failover", "off"), 3);
  }
}
