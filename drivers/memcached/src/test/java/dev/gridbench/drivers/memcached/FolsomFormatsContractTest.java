package dev.gridbench.drivers.memcached;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** Folsom's formats. */
@Tag("full")
class FolsomFormatsContractTest extends MemcachedObjects {

  FolsomFormatsContractTest() {
    super("folsom", Map.of());
  }
}
