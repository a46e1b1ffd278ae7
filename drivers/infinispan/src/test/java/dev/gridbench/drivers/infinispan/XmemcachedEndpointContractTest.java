package dev.gridbench.drivers.infinispan;

import org.junit.jupiter.api.Tag;

@Tag("full")
class XmemcachedEndpointContractTest extends MemcachedEndpointContract {

  XmemcachedEndpointContractTest() {
    super("xmemcached", "java", "");
  }
}
