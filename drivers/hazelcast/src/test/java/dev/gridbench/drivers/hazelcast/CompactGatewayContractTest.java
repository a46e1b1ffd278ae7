package dev.gridbench.drivers.hazelcast;

import dev.gridbench.drivers.testkit.Subject;

/** Hazelcast 5 by way of gateways. */
class CompactGatewayContractTest extends GatewayContract {

  CompactGatewayContractTest() {
    super(Subject.of(new HazelcastSystem(), "5.7.0", "compact"));
  }
}
