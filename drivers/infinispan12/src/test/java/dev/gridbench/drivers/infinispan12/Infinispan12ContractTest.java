package dev.gridbench.drivers.infinispan12;

import dev.gridbench.drivers.infinispan.HotRodContract;
import org.junit.jupiter.api.Tag;

/** Infinispan 12 as it is by default. */
@Tag("full")
class Infinispan12ContractTest extends HotRodContract {

  Infinispan12ContractTest() {
    super(OnJava17.of("12.1.11.Final"));
  }
}
