package dev.gridbench.drivers.infinispan;

import org.junit.jupiter.api.Tag;

@Tag("full")
class RespRedissonContractTest extends RespContract {

  RespRedissonContractTest() {
    super("redisson", "java");
  }

  /** Redisson's queue for sockets is dropped with its client. */
  @Override
  protected boolean forgetsOnClose() {
    return true;
  }
}
