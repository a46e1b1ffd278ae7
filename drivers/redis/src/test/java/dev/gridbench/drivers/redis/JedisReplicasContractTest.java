package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Jedis on a cluster of three primaries with a replica each, which it does not read from. */
@Tag("full")
class JedisReplicasContractTest extends RedisContract {

  JedisReplicasContractTest() {
    super(RedisReplicaReads.three("jedis"));
  }

  @Override
  int sockets() {
    return 3;
  }
}
