package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** By GLIDE, which calls it to prefer replicas, of a primary and its replica. */
@Tag("full")
class GlideReplicaReadsContractTest extends RedisReplicaReads {

  GlideReplicaReadsContractTest() {
    super(pair("glide"));
  }
}
