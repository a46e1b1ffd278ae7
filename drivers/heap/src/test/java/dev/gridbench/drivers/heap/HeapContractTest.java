package dev.gridbench.drivers.heap;

import dev.gridbench.drivers.testkit.DriverContract;
import dev.gridbench.drivers.testkit.Subject;

class HeapContractTest extends DriverContract {

  HeapContractTest() {
    super(Subject.of(new HeapSystem(), "1", "object").onThisJvm());
  }
}
