package dev.gridbench.drivers.memcached;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** spymemcached by the text protocol, by way of gateways. */
@Tag("full")
class SpymemcachedGatewayContractTest extends GatewayContract {

  SpymemcachedGatewayContractTest() {
    super("spymemcached", "java", Map.of("failover", "off"), 3);
  }
}
