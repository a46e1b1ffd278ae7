package dev.gridbench.drivers.ruler;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;

/** The ruler as it is by default. */
class RespContractTest extends RemoteDriverContract {

  RespContractTest() {
    super(Subject.of(new RulerSystem(), "1", "raw"));
  }
}
