package dev.gridbench.drivers.memcached;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** Spymemcached's formats, compressed above a size that some small objects are below of. */
@Tag("full")
class SpymemcachedCompressedContractTest extends MemcachedObjects {

  SpymemcachedCompressedContractTest() {
    super("spymemcached", Map.of("compression", "80"));
  }
}
