package dev.gridbench.drivers.memcached;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** Xmemcached's formats. */
@Tag("full")
class XmemcachedFormatsContractTest extends MemcachedObjects {

  XmemcachedFormatsContractTest() {
    super("xmemcached", Map.of());
  }
}
