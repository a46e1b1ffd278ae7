package dev.gridbench.drivers.memcached;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** Whalin by the binary protocol. */
@Tag("full")
class WhalinBinaryContractTest extends MemcachedContract {

  WhalinBinaryContractTest() {
    super("whalin", "java", Map.of("protocol", "binary", "failover", "off"));
  }
}
