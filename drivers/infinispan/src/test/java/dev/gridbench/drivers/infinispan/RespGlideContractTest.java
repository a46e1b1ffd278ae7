package dev.gridbench.drivers.infinispan;

import org.junit.jupiter.api.Tag;

@Tag("full")
class RespGlideContractTest extends RespContract {

  RespGlideContractTest() {
    super("glide", "java");
  }
}
