package dev.gridbench.drivers.memcached;

import java.util.Map;

/** xmemcached by the binary protocol. */
class XmemcachedBinaryContractTest extends MemcachedContract {

  XmemcachedBinaryContractTest() {
    super("xmemcached", "java", Map.of("protocol", "binary", "failover", "off"));
  }
}
