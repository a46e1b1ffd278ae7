package dev.gridbench.drivers.infinispan;

import org.junit.jupiter.api.Tag;

@Tag("full")
class FolsomBinaryEndpointContractTest extends MemcachedEndpointContract {

  FolsomBinaryEndpointContractTest() {
    super("folsom", "java", "binary");
  }
}
