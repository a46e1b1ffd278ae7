package dev.gridbench.drivers.memcached;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** Folsom by the text protocol, by way of a gateway: on several servers it is refused. */
@Tag("full")
class FolsomGatewayContractTest extends GatewayContract {

  FolsomGatewayContractTest() {
    super("folsom", "java", Map.of(), 1);
  }
}
