package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** By Lettuce, of a cluster of three primaries with a replica each. */
@Tag("full")
class LettuceClusterReplicaReadsContractTest extends RedisReplicaReads {

  LettuceClusterReplicaReadsContractTest() {
    super(three("lettuce"));
  }
}
