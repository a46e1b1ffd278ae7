package dev.gridbench.drivers.infinispan12;

import dev.gridbench.drivers.infinispan.HotRodFormatsContract;
import org.junit.jupiter.api.Tag;

/** Infinispan 12 in every format. */
@Tag("full")
class Formats12ContractTest extends HotRodFormatsContract {

  Formats12ContractTest() {
    super(OnJava17.of("12.1.11.Final"));
  }
}
