package dev.gridbench.drivers.infinispan;

import org.junit.jupiter.api.Tag;

/** Infinispan 15.0 by nodes of no capacity. */
@Tag("full")
class Node150ContractTest extends NodeContract {

  Node150ContractTest() {
    super(new Infinispan15System(), "15.0.21.Final");
  }
}
