package dev.gridbench.drivers.redis;

/** gridbench's own client on one server that lets in one user alone. */
class WireLoginContractTest extends RedisContract {

  WireLoginContractTest() {
    super(secured(one("wire", "raw")));
  }

  @Override
  int sockets() {
    return 1;
  }
}
