package dev.gridbench.drivers.infinispan;

import org.junit.jupiter.api.Tag;

@Tag("full")
class RespJedisContractTest extends RespContract {

  RespJedisContractTest() {
    super("jedis", "java");
  }
}
