package dev.gridbench.drivers.infinispan;

import org.junit.jupiter.api.Tag;

/** Infinispan 15.2 as it is by default. */
@Tag("full")
class Infinispan15ContractTest extends HotRodContract {

  Infinispan15ContractTest() {
    super(new Infinispan15System(), "15.2.6.Final");
  }
}
