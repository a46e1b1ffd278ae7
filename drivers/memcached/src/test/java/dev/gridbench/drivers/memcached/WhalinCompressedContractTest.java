package dev.gridbench.drivers.memcached;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** Whalin's formats, compressed above a size that some small objects are below of. */
@Tag("full")
class WhalinCompressedContractTest extends MemcachedObjects {

  WhalinCompressedContractTest() {
    super("whalin", Map.of("compression", "80"));
  }
}
