package dev.gridbench.drivers.memcached;

/** wire as it is by default. */
class WireContractTest extends MemcachedContract {

  WireContractTest() {
    super("wire", "raw", java.util.Map.of());
  }
}
