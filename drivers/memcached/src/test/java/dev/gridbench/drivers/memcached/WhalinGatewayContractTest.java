package dev.gridbench.drivers.memcached;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** Whalin, by way of gateways. */
@Tag("full")
class WhalinGatewayContractTest extends GatewayContract {

  WhalinGatewayContractTest() {
    super("whalin", "java", Map.of(), 3);
  }
}
