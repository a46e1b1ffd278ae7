package dev.gridbench.drivers.jcache;

import dev.gridbench.drivers.testkit.DriverContract;
import dev.gridbench.drivers.testkit.Subject;

/** Ehcache 3 on the heap of whoever uses it, found as the only provider of the class path. */
class EhcacheContractTest extends DriverContract {

  EhcacheContractTest() {
    super(
        Subject.of(new JCacheSystem(), "1.1.1", "provider")
            .bringing("org.ehcache:ehcache:3.11.1")
            .onThisJvm());
  }
}
