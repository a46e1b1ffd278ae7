package dev.gridbench.drivers.infinispan;

/** Infinispan 16 as it is by default. */
class InfinispanContractTest extends HotRodContract {

  InfinispanContractTest() {
    super(new InfinispanSystem(), "16.0.7");
  }
}
