package dev.gridbench.drivers.memcached;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** Spymemcached's formats. */
@Tag("full")
class SpymemcachedFormatsContractTest extends MemcachedObjects {

  SpymemcachedFormatsContractTest() {
    super("spymemcached", Map.of());
  }
}
