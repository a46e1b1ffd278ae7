package dev.gridbench.drivers.infinispan;

import org.junit.jupiter.api.Tag;

/** Every format of Infinispan 15.0. */
@Tag("full")
class Formats150ContractTest extends HotRodFormatsContract {

  Formats150ContractTest() {
    super(new Infinispan15System(), "15.0.21.Final");
  }
}
