package dev.gridbench.drivers.memcached;

import java.util.Map;

/** spymemcached by the binary protocol, with values as Whalin writes them. */
class SpymemcachedBinaryContractTest extends MemcachedContract {

  SpymemcachedBinaryContractTest() {
    super(
        "spymemcached",
        "java",
        Map.of("protocol", "binary", "transcoder", "whalin", "failover", "off"));
  }
}
