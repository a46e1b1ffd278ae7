package dev.gridbench.drivers.infinispan;

import org.junit.jupiter.api.Tag;

/** Every format of Infinispan 16. */
@Tag("full")
class FormatsContractTest extends HotRodFormatsContract {

  FormatsContractTest() {
    super(new InfinispanSystem(), "16.0.7");
  }
}
