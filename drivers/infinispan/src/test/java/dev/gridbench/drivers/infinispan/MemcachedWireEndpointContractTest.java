package dev.gridbench.drivers.infinispan;

import org.junit.jupiter.api.Tag;

@Tag("full")
class MemcachedWireEndpointContractTest extends MemcachedEndpointContract {

  MemcachedWireEndpointContractTest() {
    super("wire", "raw", "");
  }
}
