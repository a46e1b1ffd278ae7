package dev.gridbench.drivers.infinispan;

import org.junit.jupiter.api.Tag;

/** Every format of Infinispan 15.2. */
@Tag("full")
class Formats15ContractTest extends HotRodFormatsContract {

  Formats15ContractTest() {
    super(new Infinispan15System(), "15.2.6.Final");
  }
}
