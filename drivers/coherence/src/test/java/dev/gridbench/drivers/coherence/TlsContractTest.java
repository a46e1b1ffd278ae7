package dev.gridbench.drivers.coherence;

import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** Members whose proxies show a certificate that gridbench has made. */
@Tag("full")
class TlsContractTest extends CoherenceContract {

  TlsContractTest() {
    super(Subject.of(new CoherenceSystem(), "25.03.2", "pof").byTls(), true);
  }
}
