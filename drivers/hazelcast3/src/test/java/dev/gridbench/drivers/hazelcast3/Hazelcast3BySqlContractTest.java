package dev.gridbench.drivers.hazelcast3;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.stream.Stream;

/** The release of Salhi et al. 2018 asked by text, on the JVM that runs the tests. */
class Hazelcast3BySqlContractTest extends RemoteDriverContract {

  Hazelcast3BySqlContractTest() {
    super(Subject.of(new Hazelcast3System(), "3.6.1", "java").option("query", "sql").onThisJvm());
  }

  /** Its parser has no way to write these. */
  @Override
  protected Stream<String> queries() {
    return super.queries().filter(where -> !where.matches(".*(''|\\\\|\"|'[^']*[()|][^']*').*"));
  }
}
