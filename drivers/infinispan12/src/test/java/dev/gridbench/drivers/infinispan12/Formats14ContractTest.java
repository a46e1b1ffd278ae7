package dev.gridbench.drivers.infinispan12;

import dev.gridbench.drivers.infinispan.HotRodFormatsContract;
import org.junit.jupiter.api.Tag;

/** Infinispan 14 in every format. */
@Tag("full")
class Formats14ContractTest extends HotRodFormatsContract {

  Formats14ContractTest() {
    super(OnJava17.of("14.0.28.Final"));
  }
}
