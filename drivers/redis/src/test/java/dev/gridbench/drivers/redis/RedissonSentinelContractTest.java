package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Redisson with a primary and its replica, which three sentinels watch. */
@Tag("full")
class RedissonSentinelContractTest extends RedissonContract {

  RedissonSentinelContractTest() {
    super(RedisReplicaReads.watched("redisson"));
  }

  @Override
  int sockets() {
    return 1;
  }
}
