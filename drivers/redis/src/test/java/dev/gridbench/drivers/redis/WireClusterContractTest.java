package dev.gridbench.drivers.redis;

/** gridbench's own client on a cluster of three primaries. */
class WireClusterContractTest extends RedisContract {

  WireClusterContractTest() {
    super(three("wire", "raw"));
  }

  @Override
  int sockets() {
    return 3;
  }
}
