package dev.gridbench.drivers.infinispan;

import dev.gridbench.drivers.testkit.BoundedContract;
import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** Infinispan 16 with members that keep so many entries and no more. */
@Tag("full")
class BoundedContractTest extends BoundedContract {

  BoundedContractTest() {
    super(Subject.of(new InfinispanSystem(), "16.0.7", "protostream"), 2);
  }
}
