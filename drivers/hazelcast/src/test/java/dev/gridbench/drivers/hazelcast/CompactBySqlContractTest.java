package dev.gridbench.drivers.hazelcast;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** Hazelcast 5 asked by SQL. */
@Tag("full")
class CompactBySqlContractTest extends RemoteDriverContract {

  CompactBySqlContractTest() {
    super(Subject.of(new HazelcastSystem(), "5.7.0", "compact").option("query", "sql"));
  }

  /** Its response threads end with what is in their queues. */
  @Override
  protected boolean forgetsOnClose() {
    return true;
  }
}
