package dev.gridbench.drivers.memcached;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** Folsom by the binary protocol. */
@Tag("full")
class FolsomBinaryContractTest extends MemcachedContract {

  FolsomBinaryContractTest() {
    super("folsom", "java", Map.of("protocol", "binary"));
  }
}
