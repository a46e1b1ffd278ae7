package dev.gridbench.drivers.memcached;

import java.util.Map;

/** Folsom by the binary protocol. */
class FolsomBinaryContractTest extends MemcachedContract {

  FolsomBinaryContractTest() {
    super("folsom", "java", Map.of("protocol", "binary"));
  }
}
