package dev.gridbench.drivers.memcached;

/** whalin as it is by default. */
class WhalinContractTest extends MemcachedContract {

  WhalinContractTest() {
    super("whalin", "java", java.util.Map.of());
  }
}
