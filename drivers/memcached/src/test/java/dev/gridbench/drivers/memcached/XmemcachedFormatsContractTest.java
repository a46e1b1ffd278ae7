package dev.gridbench.drivers.memcached;

import java.util.Map;

/** Xmemcached's formats. */
class XmemcachedFormatsContractTest extends MemcachedObjects {

  XmemcachedFormatsContractTest() {
    super("xmemcached", Map.of());
  }
}
