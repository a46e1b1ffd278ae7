package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** By Redisson, of a cluster of three primaries with a replica each. */
@Tag("full")
class RedissonClusterReplicaReadsContractTest extends RedisReplicaReads {

  RedissonClusterReplicaReadsContractTest() {
    super(three("redisson"));
  }
}
