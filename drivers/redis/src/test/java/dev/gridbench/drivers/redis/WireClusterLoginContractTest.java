package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** gridbench's own client on a cluster of three primaries that let in one user alone. */
@Tag("full")
class WireClusterLoginContractTest extends RedisContract {

  WireClusterLoginContractTest() {
    super(three("wire", "raw").secured());
  }

  @Override
  int sockets() {
    return 3;
  }
}
