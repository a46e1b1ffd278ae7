package dev.gridbench.drivers.memcached;

import java.util.Map;

/** Whalin by the binary protocol. */
class WhalinBinaryContractTest extends MemcachedContract {

  WhalinBinaryContractTest() {
    super("whalin", "java", Map.of("protocol", "binary", "failover", "off"));
  }
}
