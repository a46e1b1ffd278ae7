package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/**
 * By GLIDE, which calls it to prefer replicas, of a cluster of three primaries with a replica each.
 */
@Tag("full")
class GlideClusterReplicaReadsContractTest extends RedisReplicaReads {

  GlideClusterReplicaReadsContractTest() {
    super(three("glide"));
  }
}
