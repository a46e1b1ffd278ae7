package dev.gridbench.drivers.memcached;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** xmemcached by the binary protocol, by way of gateways. */
@Tag("full")
class XmemcachedBinaryGatewayContractTest extends GatewayContract {

  XmemcachedBinaryGatewayContractTest() {
    super("xmemcached", "java", Map.of("protocol", "binary"), 3);
  }
}
