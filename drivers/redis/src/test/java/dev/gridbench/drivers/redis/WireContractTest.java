package dev.gridbench.drivers.redis;

/** gridbench's own client on one server. */
class WireContractTest extends RedisContract {

  WireContractTest() {
    super(one("wire", "raw"));
  }

  @Override
  int sockets() {
    return 1;
  }
}
