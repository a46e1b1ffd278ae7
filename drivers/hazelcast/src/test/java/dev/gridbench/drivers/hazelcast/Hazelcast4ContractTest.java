package dev.gridbench.drivers.hazelcast;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;

/** Hazelcast 4, on the JVM that runs the tests. */
class Hazelcast4ContractTest extends RemoteDriverContract {

  Hazelcast4ContractTest() {
    super(Subject.of(new Hazelcast4System(), "4.2.8", "java").onThisJvm());
  }

  /** Its response threads end with what is in their queues. */
  @Override
  protected boolean forgetsOnClose() {
    return true;
  }
}
