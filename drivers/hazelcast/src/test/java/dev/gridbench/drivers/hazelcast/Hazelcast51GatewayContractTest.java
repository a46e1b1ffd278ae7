package dev.gridbench.drivers.hazelcast;

import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/**
 * The oldest Hazelcast 5 that gridbench knows, by way of gateways. Its Compact, a beta, stores any
 * object by reflection, which the contract does not expect.
 */
@Tag("full")
class Hazelcast51GatewayContractTest extends GatewayContract {

  Hazelcast51GatewayContractTest() {
    super(Subject.of(new HazelcastSystem(), "5.1.7", "java"));
  }
}
