package dev.gridbench.drivers.geode;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;

/** Geode as it is by default. */
class PdxContractTest extends RemoteDriverContract {

  PdxContractTest() {
    super(Subject.of(new GeodeSystem(), "1.15.1", "pdx"));
  }
}
