package dev.gridbench.drivers.memcached;

import java.util.Map;

/** Whalin's formats. */
class WhalinFormatsContractTest extends MemcachedObjects {

  WhalinFormatsContractTest() {
    super("whalin", Map.of());
  }
}
