package dev.gridbench.drivers.hazelcast;

import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** Hazelcast 5 by way of gateways. */
@Tag("full")
class CompactGatewayContractTest extends GatewayContract {

  CompactGatewayContractTest() {
    super(Subject.of(new HazelcastSystem(), "5.7.0", "compact"));
  }
}
