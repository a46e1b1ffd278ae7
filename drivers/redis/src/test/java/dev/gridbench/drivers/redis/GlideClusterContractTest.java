package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Valkey GLIDE on a cluster of three primaries. */
@Tag("full")
class GlideClusterContractTest extends GlideContract {

  GlideClusterContractTest() {
    super(three("glide", "java"));
  }

  @Override
  int sockets() {
    return 6;
  }
}
