package dev.gridbench.drivers.infinispan;

import org.junit.jupiter.api.Tag;

/** Infinispan 15.2 by nodes of no capacity. */
@Tag("full")
class Node15ContractTest extends NodeContract {

  Node15ContractTest() {
    super(new Infinispan15System(), "15.2.6.Final");
  }
}
