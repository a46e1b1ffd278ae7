package dev.gridbench.drivers.memcached;

import java.util.Map;

/** Whalin's formats, compressed above a size that some small objects are below of. */
class WhalinCompressedContractTest extends MemcachedObjects {

  WhalinCompressedContractTest() {
    super("whalin", Map.of("compression", "80"));
  }
}
