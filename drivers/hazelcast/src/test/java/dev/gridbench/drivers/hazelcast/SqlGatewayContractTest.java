package dev.gridbench.drivers.hazelcast;

import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** Hazelcast 5 asked by SQL, by way of gateways. */
@Tag("full")
class SqlGatewayContractTest extends GatewayContract {

  SqlGatewayContractTest() {
    super(Subject.of(new HazelcastSystem(), "5.7.0", "compact").option("query", "sql"));
  }
}
