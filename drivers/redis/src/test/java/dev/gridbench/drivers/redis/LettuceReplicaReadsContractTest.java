package dev.gridbench.drivers.redis;

/** By Lettuce, of a primary and its replica. */
class LettuceReplicaReadsContractTest extends RedisReplicaReads {

  LettuceReplicaReadsContractTest() {
    super(pair("lettuce"));
  }
}
