package dev.gridbench.drivers.memcached;

/** spymemcached as it is by default. */
class SpymemcachedContractTest extends MemcachedContract {

  SpymemcachedContractTest() {
    super("spymemcached", "java", java.util.Map.of());
  }
}
