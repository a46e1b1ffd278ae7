package dev.gridbench.drivers.ruler;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;

/** The ruler by memcached's text protocol. */
class MemcachedContractTest extends RemoteDriverContract {

  MemcachedContractTest() {
    super(
        Subject.of(new RulerSystem(), "1", "raw")
            .option(RulerSystem.PROTOCOL, RulerSystem.MEMCACHED));
  }
}
