package dev.gridbench.drivers.memcached;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** Xmemcached's formats, compressed above a size that some small objects are below of. */
@Tag("full")
class XmemcachedCompressedContractTest extends MemcachedObjects {

  XmemcachedCompressedContractTest() {
    super("xmemcached", Map.of("compression", "80"));
  }
}
