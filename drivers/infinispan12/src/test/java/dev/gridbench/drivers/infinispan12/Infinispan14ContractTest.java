package dev.gridbench.drivers.infinispan12;

import dev.gridbench.drivers.infinispan.HotRodContract;

/** Infinispan 14 as it is by default. */
class Infinispan14ContractTest extends HotRodContract {

  Infinispan14ContractTest() {
    super(OnJava17.of("14.0.28.Final"));
  }
}
