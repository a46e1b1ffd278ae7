package dev.gridbench.drivers.memcached;

import java.util.Map;

/** gridbench's own client. */
class WireContractTest extends MemcachedContract {

  WireContractTest() {
    super("wire", "raw", Map.of());
  }
}
