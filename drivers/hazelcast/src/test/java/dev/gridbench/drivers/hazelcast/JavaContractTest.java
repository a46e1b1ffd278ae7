package dev.gridbench.drivers.hazelcast;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** Hazelcast 5 with Java serialization and sorted indexes. */
@Tag("full")
class JavaContractTest extends RemoteDriverContract {

  JavaContractTest() {
    super(Subject.of(new HazelcastSystem(), "5.7.0", "java").option("index", "sorted"));
  }

  /** Its response threads end with what is in their queues. */
  @Override
  protected boolean forgetsOnClose() {
    return true;
  }
}
