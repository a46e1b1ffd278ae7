package dev.gridbench.drivers.hazelcast;

import org.junit.jupiter.api.Tag;

@Tag("full")
class WhalinEndpointContractTest extends MemcachedEndpointContract {

  WhalinEndpointContractTest() {
    super("whalin", "java");
  }
}
