package dev.gridbench.drivers.memcached;

/** xmemcached as it is by default. */
class XmemcachedContractTest extends MemcachedContract {

  XmemcachedContractTest() {
    super("xmemcached", "java", java.util.Map.of());
  }
}
