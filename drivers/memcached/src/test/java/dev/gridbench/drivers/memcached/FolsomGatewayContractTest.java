package dev.gridbench.drivers.memcached;

import java.util.Map;

/** Folsom by the text protocol, by way of a gateway: on several servers it is refused. */
class FolsomGatewayContractTest extends GatewayContract {

  FolsomGatewayContractTest() {
    super("folsom", "java", Map.of(), 1);
  }
}
