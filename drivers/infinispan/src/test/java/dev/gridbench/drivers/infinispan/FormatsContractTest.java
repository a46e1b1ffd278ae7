package dev.gridbench.drivers.infinispan;

/** Every format of Infinispan 16. */
class FormatsContractTest extends HotRodFormatsContract {

  FormatsContractTest() {
    super(new InfinispanSystem(), "16.0.7");
  }
}
