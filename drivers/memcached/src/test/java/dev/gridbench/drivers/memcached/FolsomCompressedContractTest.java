package dev.gridbench.drivers.memcached;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** Folsom's formats, compressed above a size that some small objects are below of. */
@Tag("full")
class FolsomCompressedContractTest extends MemcachedObjects {

  FolsomCompressedContractTest() {
    super("folsom", Map.of("compression", "80"));
  }
}
