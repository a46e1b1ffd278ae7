package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Lettuce on a cluster of three primaries with a replica each, which it does not read from. */
@Tag("full")
class LettuceReplicasContractTest extends RedisContract {

  LettuceReplicasContractTest() {
    super(RedisReplicaReads.three("lettuce"));
  }

  @Override
  int sockets() {
    return 4;
  }
}
