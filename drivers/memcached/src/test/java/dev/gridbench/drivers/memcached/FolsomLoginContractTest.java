package dev.gridbench.drivers.memcached;

import org.junit.jupiter.api.Tag;

/** Folsom by text on servers that let in one user alone. */
@Tag("full")
class FolsomLoginContractTest extends MemcachedContract {

  FolsomLoginContractTest() {
    super(secured("folsom", "java"));
  }
}
