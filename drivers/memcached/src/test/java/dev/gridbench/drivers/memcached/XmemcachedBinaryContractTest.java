package dev.gridbench.drivers.memcached;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** xmemcached by the binary protocol. */
@Tag("full")
class XmemcachedBinaryContractTest extends MemcachedContract {

  XmemcachedBinaryContractTest() {
    super("xmemcached", "java", Map.of("protocol", "binary", "failover", "off"));
  }
}
