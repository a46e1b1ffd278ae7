package dev.gridbench.drivers.infinispan;

import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** Infinispan 16 whose members speak TLS alone, by a certificate that gridbench has made. */
@Tag("full")
class TlsContractTest extends HotRodContract {

  TlsContractTest() {
    super(Subject.of(new InfinispanSystem(), "16.0.7", "protostream").byTls());
  }
}
