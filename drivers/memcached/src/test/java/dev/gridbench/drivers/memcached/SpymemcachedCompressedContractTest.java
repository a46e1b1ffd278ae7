package dev.gridbench.drivers.memcached;

import java.util.Map;

/** Spymemcached's formats, compressed above a size that some small objects are below of. */
class SpymemcachedCompressedContractTest extends MemcachedObjects {

  SpymemcachedCompressedContractTest() {
    super("spymemcached", Map.of("compression", "80"));
  }
}
