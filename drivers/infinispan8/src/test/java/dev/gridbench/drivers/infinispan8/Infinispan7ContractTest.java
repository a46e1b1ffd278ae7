package dev.gridbench.drivers.infinispan8;

import org.junit.jupiter.api.Tag;

/** The later version of the study of 2015, on three members. */
@Tag("full")
class Infinispan7ContractTest extends OldInfinispanContract {

  Infinispan7ContractTest() {
    super(new Infinispan7System(), "7.1.1", 3);
  }
}
