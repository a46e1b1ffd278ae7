package dev.gridbench.drivers.infinispan8;

import dev.gridbench.api.system.GridSystem;
import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.Map;

/** Members on Java 17, the newest found that they start on; clients on the JVM of the tests. */
abstract class OldInfinispanContract extends RemoteDriverContract {

  OldInfinispanContract(GridSystem system, String version, int members) {
    super(new Subject(system, version, "java", Map.of(), "17", "hotrod", members));
  }

  /** The servers keep no account. */
  @Override
  protected boolean tellsMemory() {
    return false;
  }
}
