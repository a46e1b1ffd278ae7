package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Lettuce with a primary and its replica, which three sentinels watch. */
@Tag("full")
class LettuceSentinelContractTest extends RedisContract {

  LettuceSentinelContractTest() {
    super(RedisReplicaReads.watched("lettuce"));
  }

  @Override
  int sockets() {
    return 1;
  }
}
