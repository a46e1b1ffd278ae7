package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** By Redisson, of a primary and its replica. */
@Tag("full")
class RedissonReplicaReadsContractTest extends RedisReplicaReads {

  RedissonReplicaReadsContractTest() {
    super(pair("redisson"));
  }
}
