package dev.gridbench.drivers.caffeine;

import dev.gridbench.drivers.testkit.DriverContract;
import dev.gridbench.drivers.testkit.Subject;

class CaffeineContractTest extends DriverContract {

  CaffeineContractTest() {
    super(Subject.of(new CaffeineSystem(), "3.2.3", "object").onThisJvm());
  }
}
