package dev.gridbench.drivers.memcached;

import java.util.Map;

/** spymemcached as it is by default. */
class SpymemcachedContractTest extends MemcachedContract {

  SpymemcachedContractTest() {
    super("spymemcached", "java", Map.of());
  }
}
