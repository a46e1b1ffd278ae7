package dev.gridbench.drivers.memcached;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** spymemcached by the binary protocol, by way of gateways. */
@Tag("full")
class SpymemcachedBinaryGatewayContractTest extends GatewayContract {

  SpymemcachedBinaryGatewayContractTest() {
    super("spymemcached", "java", Map.of("protocol", "binary", "failover", "off"), 3);
  }
}
