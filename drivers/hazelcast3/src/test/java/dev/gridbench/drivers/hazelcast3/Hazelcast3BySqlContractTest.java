package dev.gridbench.drivers.hazelcast3;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** The release of Salhi et al. 2018 asked by text, on the JVM that runs the tests. */
@Tag("full")
class Hazelcast3BySqlContractTest extends RemoteDriverContract {

  Hazelcast3BySqlContractTest() {
    super(Subject.of(new Hazelcast3System(), "3.6.1", "java").option("query", "sql").onThisJvm());
  }

  /** Its parser has no way to write these. */
  @Override
  protected boolean refuses(String where, boolean indexes) {
    return where.matches(".*(''|\\\\|\"|'[^']*[()][^']*').*");
  }
}
