package dev.gridbench.drivers.hazelcast;

import org.junit.jupiter.api.Tag;

@Tag("full")
class XmemcachedEndpointContractTest extends MemcachedEndpointContract {

  XmemcachedEndpointContractTest() {
    super("xmemcached", "java");
  }
}
