package dev.gridbench.drivers.memcached;

import java.util.Map;

/** Folsom's formats, compressed above a size that some small objects are below of. */
class FolsomCompressedContractTest extends MemcachedObjects {

  FolsomCompressedContractTest() {
    super("folsom", Map.of("compression", "80"));
  }
}
