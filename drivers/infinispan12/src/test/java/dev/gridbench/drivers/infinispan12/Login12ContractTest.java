package dev.gridbench.drivers.infinispan12;

import dev.gridbench.drivers.infinispan.HotRodContract;
import org.junit.jupiter.api.Tag;

/** Infinispan 12 whose members let in one user alone. */
@Tag("full")
class Login12ContractTest extends HotRodContract {

  Login12ContractTest() {
    super(OnJava17.of("12.1.11.Final").secured());
  }
}
