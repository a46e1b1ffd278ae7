package dev.gridbench.drivers.hazelcast3;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;

/** The release of Salhi et al. 2018, on the newest JVM found. */
class Hazelcast3ContractTest extends RemoteDriverContract {

  Hazelcast3ContractTest() {
    super(Subject.of(new Hazelcast3System(), "3.6.1", "java"));
  }
}
