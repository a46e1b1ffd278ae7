package dev.gridbench.drivers.infinispan;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** Infinispan 16 whose members speak TLS alone, by a certificate that gridbench has made. */
@Tag("full")
class TlsContractTest extends RemoteDriverContract {

  TlsContractTest() {
    super(Subject.of(new InfinispanSystem(), "16.0.7", "protostream").byTls());
  }

  /** Lucene takes the backslash for its own escape. */
  @Override
  protected boolean refuses(String where, boolean indexes) {
    return indexes && where.matches("name LIKE .*\\\\.*");
  }

  /** Its event loops end with what no channel had taken yet. */
  @Override
  protected boolean forgetsOnClose() {
    return true;
  }

  /** Of a cache on the heap the servers keep no account. */
  @Override
  protected boolean tellsMemory() {
    return false;
  }
}
