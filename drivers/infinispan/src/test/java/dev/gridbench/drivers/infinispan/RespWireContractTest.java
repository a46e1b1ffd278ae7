package dev.gridbench.drivers.infinispan;

import org.junit.jupiter.api.Tag;

@Tag("full")
class RespWireContractTest extends RespContract {

  RespWireContractTest() {
    super("wire", "raw");
  }
}
