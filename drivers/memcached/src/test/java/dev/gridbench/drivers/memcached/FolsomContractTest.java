package dev.gridbench.drivers.memcached;

/** folsom as it is by default. */
class FolsomContractTest extends MemcachedContract {

  FolsomContractTest() {
    super("folsom", "java", java.util.Map.of());
  }
}
