package dev.gridbench.drivers.memcached;

import java.util.Map;

/** gridbench's own client with several sockets to each server, which its own thread reads. */
class WireSocketsContractTest extends MemcachedContract {

  WireSocketsContractTest() {
    super("wire", "raw", Map.of("sockets", "4"));
  }

  @Override
  int socketsPerServer() {
    return 5;
  }
}
