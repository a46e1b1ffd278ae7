package dev.gridbench.drivers.memcached;

import java.util.Map;

/** Folsom as it is by default. */
class FolsomContractTest extends MemcachedContract {

  FolsomContractTest() {
    super("folsom", "java", Map.of());
  }
}
