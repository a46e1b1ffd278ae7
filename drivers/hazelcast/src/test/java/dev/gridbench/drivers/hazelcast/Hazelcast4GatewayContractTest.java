package dev.gridbench.drivers.hazelcast;

import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** Hazelcast 4 by way of gateways. */
@Tag("full")
class Hazelcast4GatewayContractTest extends GatewayContract {

  Hazelcast4GatewayContractTest() {
    super(Subject.of(new Hazelcast4System(), "4.2.8", "java"));
  }
}
