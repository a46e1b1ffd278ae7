package dev.gridbench.drivers.infinispan12;

import dev.gridbench.drivers.testkit.BoundedContract;
import org.junit.jupiter.api.Tag;

/** Infinispan 12 with members that keep so many entries and no more. */
@Tag("full")
class Bounded12ContractTest extends BoundedContract {

  Bounded12ContractTest() {
    super(OnJava17.of("12.1.11.Final"), 2);
  }
}
