package dev.gridbench.drivers.memcached;

import java.util.Map;

/** Xmemcached's formats, compressed above a size that some small objects are below of. */
class XmemcachedCompressedContractTest extends MemcachedObjects {

  XmemcachedCompressedContractTest() {
    super("xmemcached", Map.of("compression", "80"));
  }
}
