package dev.gridbench.drivers.infinispan8;

import org.junit.jupiter.api.Tag;

/** Infinispan 9.4 on two members. */
@Tag("full")
class Infinispan9ContractTest extends OldInfinispanContract {

  Infinispan9ContractTest() {
    super(new Infinispan9System(), "9.4.19", 2);
  }
}
