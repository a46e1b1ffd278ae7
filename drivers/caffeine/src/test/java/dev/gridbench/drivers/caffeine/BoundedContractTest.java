package dev.gridbench.drivers.caffeine;

import dev.gridbench.drivers.testkit.BoundedContract;
import dev.gridbench.drivers.testkit.Subject;

/** Caffeine that keeps so many entries and no more. */
class BoundedContractTest extends BoundedContract {

  BoundedContractTest() {
    super(Subject.of(new CaffeineSystem(), "3.2.3", "object").onThisJvm(), 1);
  }
}
