package dev.gridbench.drivers.infinispan;

import dev.gridbench.drivers.testkit.NearCacheContract;
import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** Infinispan 16 with a near cache in each client. */
@Tag("full")
class NearCacheContractTest extends NearCacheContract {

  NearCacheContractTest() {
    super(Subject.of(new InfinispanSystem(), "16.0.7", "protostream"), 1_000);
  }
}
