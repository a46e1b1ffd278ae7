package dev.gridbench.drivers.memcached;

import java.util.Map;

/** Folsom's formats. */
class FolsomFormatsContractTest extends MemcachedObjects {

  FolsomFormatsContractTest() {
    super("folsom", Map.of());
  }
}
