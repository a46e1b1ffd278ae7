package dev.gridbench.drivers.memcached;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** spymemcached by the binary protocol, with values as Whalin writes them. */
@Tag("full")
class SpymemcachedBinaryContractTest extends MemcachedContract {

  SpymemcachedBinaryContractTest() {
    super(
        "spymemcached",
        "java",
        Map.of("protocol", "binary", "transcoder", "whalin", "failover", "off"));
  }
}
