package dev.gridbench.drivers.hazelcast;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;

/** Hazelcast 5 as it is by default. */
class CompactContractTest extends RemoteDriverContract {

  CompactContractTest() {
    super(Subject.of(new HazelcastSystem(), "5.7.0", "compact"));
  }

  /** Its response threads end with what is in their queues. */
  @Override
  protected boolean forgetsOnClose() {
    return true;
  }
}
