package dev.gridbench.drivers.redis;

/** gridbench's own client on one server that lets in one user alone. */
class WireLoginContractTest extends RedisContract {

  WireLoginContractTest() {
    super(one("wire", "raw").secured());
  }

  @Override
  int sockets() {
    return 1;
  }
}
