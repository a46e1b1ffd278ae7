package dev.gridbench.drivers.infinispan12;

import dev.gridbench.drivers.testkit.NearCacheContract;
import org.junit.jupiter.api.Tag;

/** Infinispan 12 with a near cache in each client. */
@Tag("full")
class NearCache12ContractTest extends NearCacheContract {

  NearCache12ContractTest() {
    super(OnJava17.of("12.1.11.Final"), 1_000);
  }
}
