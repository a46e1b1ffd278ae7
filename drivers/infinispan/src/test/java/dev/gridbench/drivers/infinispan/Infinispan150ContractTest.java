package dev.gridbench.drivers.infinispan;

import org.junit.jupiter.api.Tag;

/** Infinispan 15.0 as it is by default. */
@Tag("full")
class Infinispan150ContractTest extends HotRodContract {

  Infinispan150ContractTest() {
    super(new Infinispan15System(), "15.0.21.Final");
  }
}
