package dev.gridbench.drivers.hazelcast;

import dev.gridbench.drivers.testkit.BoundedContract;
import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** Hazelcast 5 with members that keep so many entries and no more. */
@Tag("full")
class BoundedContractTest extends BoundedContract {

  BoundedContractTest() {
    super(Subject.of(new HazelcastSystem(), "5.7.0", "compact"), 1);
  }
}
