package dev.gridbench.drivers.infinispan12;

import dev.gridbench.drivers.infinispan.HotRodFormatsContract;
import org.junit.jupiter.api.Tag;

/** Infinispan 13 in every format. */
@Tag("full")
class Formats13ContractTest extends HotRodFormatsContract {

  Formats13ContractTest() {
    super(OnJava17.of("13.0.11.Final"));
  }
}
