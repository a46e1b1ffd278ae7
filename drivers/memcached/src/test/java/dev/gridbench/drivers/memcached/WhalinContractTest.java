package dev.gridbench.drivers.memcached;

import java.util.Map;

/** Whalin as it is by default. */
class WhalinContractTest extends MemcachedContract {

  WhalinContractTest() {
    super("whalin", "java", Map.of());
  }
}
