package dev.gridbench.drivers.hazelcast;

import org.junit.jupiter.api.Tag;

@Tag("full")
class MemcachedWireEndpointContractTest extends MemcachedEndpointContract {

  MemcachedWireEndpointContractTest() {
    super("wire", "raw");
  }
}
