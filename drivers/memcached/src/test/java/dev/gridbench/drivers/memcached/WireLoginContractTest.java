package dev.gridbench.drivers.memcached;

import org.junit.jupiter.api.Tag;

/** gridbench's own client on servers that let in one user alone. */
@Tag("full")
class WireLoginContractTest extends MemcachedContract {

  WireLoginContractTest() {
    super(secured("wire", "raw"));
  }
}
