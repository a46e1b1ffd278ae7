package dev.gridbench.drivers.memcached;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** Folsom by the binary protocol, by way of a gateway. */
@Tag("full")
class FolsomBinaryGatewayContractTest extends GatewayContract {

  FolsomBinaryGatewayContractTest() {
    super("folsom", "java", Map.of("protocol", "binary"), 1);
  }
}
