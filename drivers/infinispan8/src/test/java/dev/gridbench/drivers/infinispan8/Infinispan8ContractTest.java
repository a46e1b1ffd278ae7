package dev.gridbench.drivers.infinispan8;

/** The nearest to what Salhi et al. 2018 measured, on two members. */
class Infinispan8ContractTest extends OldInfinispanContract {

  Infinispan8ContractTest() {
    super(new Infinispan8System(), "8.2.11", 2);
  }
}
