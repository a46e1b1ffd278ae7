package dev.gridbench.drivers.infinispan;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;

/** Infinispan 16 as it is by default. */
class InfinispanContractTest extends RemoteDriverContract {

  InfinispanContractTest() {
    super(Subject.of(new InfinispanSystem(), "16.0.7", "protostream"));
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
}
