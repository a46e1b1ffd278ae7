package dev.gridbench.drivers.redis;

/**
 * gridbench's own client with several sockets that its own thread reads, three operations on each.
 */
class WireSocketsContractTest extends RedisContract {

  WireSocketsContractTest() {
    super(one("wire", "raw").option("sockets", "4").option("depth", "3"));
  }

  @Override
  int sockets() {
    return 5;
  }
}
