package dev.gridbench.drivers.infinispan;

import dev.gridbench.drivers.testkit.NearCacheContract;
import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** Infinispan 15.2 with a near cache in each client. */
@Tag("full")
class NearCache15ContractTest extends NearCacheContract {

  NearCache15ContractTest() {
    super(Subject.of(new Infinispan15System(), "15.2.6.Final", "protostream"), 1_000);
  }
}
