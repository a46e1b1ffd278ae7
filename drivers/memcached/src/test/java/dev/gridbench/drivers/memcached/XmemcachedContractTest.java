package dev.gridbench.drivers.memcached;

import java.util.Map;

/** xmemcached as it is by default. */
class XmemcachedContractTest extends MemcachedContract {

  XmemcachedContractTest() {
    super("xmemcached", "java", Map.of());
  }
}
