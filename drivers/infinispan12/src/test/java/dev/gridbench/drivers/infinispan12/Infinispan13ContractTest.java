package dev.gridbench.drivers.infinispan12;

import dev.gridbench.drivers.infinispan.HotRodContract;
import org.junit.jupiter.api.Tag;

/** Infinispan 13 as it is by default. */
@Tag("full")
class Infinispan13ContractTest extends HotRodContract {

  Infinispan13ContractTest() {
    super(OnJava17.of("13.0.11.Final"));
  }
}
