package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Jedis with a primary and its replica, which three sentinels watch. */
@Tag("full")
class JedisSentinelContractTest extends RedisContract {

  JedisSentinelContractTest() {
    super(RedisReplicaReads.watched("jedis"));
  }

  @Override
  int sockets() {
    return 1;
  }
}
