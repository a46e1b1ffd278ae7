package dev.gridbench.drivers.memcached;

import java.util.Map;

/** xmemcached by the binary protocol, by way of gateways. */
class XmemcachedBinaryGatewayContractTest extends GatewayContract {

  XmemcachedBinaryGatewayContractTest() {
    super("xmemcached", "java", Map.of("protocol", "binary"), 3);
  }
}
