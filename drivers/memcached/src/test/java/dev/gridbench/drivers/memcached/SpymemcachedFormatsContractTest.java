package dev.gridbench.drivers.memcached;

import java.util.Map;

/** Spymemcached's formats. */
class SpymemcachedFormatsContractTest extends MemcachedObjects {

  SpymemcachedFormatsContractTest() {
    super("spymemcached", Map.of());
  }
}
