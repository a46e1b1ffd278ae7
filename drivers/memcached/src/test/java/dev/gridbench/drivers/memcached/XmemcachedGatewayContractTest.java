package dev.gridbench.drivers.memcached;

import java.util.Map;

/** xmemcached by the text protocol, by way of gateways. */
class XmemcachedGatewayContractTest extends GatewayContract {

  XmemcachedGatewayContractTest() {
    super("xmemcached", "java", Map.of(), 3);
  }
}
