package dev.gridbench.drivers.infinispan8;

import org.junit.jupiter.api.Tag;

/** The earlier version of the study of 2015, on its one member. */
@Tag("full")
class Infinispan6ContractTest extends OldInfinispanContract {

  Infinispan6ContractTest() {
    super(new Infinispan6System(), "6.0.2", 1);
  }
}
