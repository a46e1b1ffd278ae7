package dev.gridbench.drivers.memcached;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** xmemcached by the text protocol, by way of gateways. */
@Tag("full")
class XmemcachedGatewayContractTest extends GatewayContract {

  XmemcachedGatewayContractTest() {
    super("xmemcached", "java", Map.of(), 3);
  }
}
