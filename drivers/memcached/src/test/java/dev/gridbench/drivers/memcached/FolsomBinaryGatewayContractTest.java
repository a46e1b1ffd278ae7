package dev.gridbench.drivers.memcached;

import java.util.Map;

/** Folsom by the binary protocol, by way of a gateway. */
class FolsomBinaryGatewayContractTest extends GatewayContract {

  FolsomBinaryGatewayContractTest() {
    super("folsom", "java", Map.of("protocol", "binary"), 1);
  }
}
