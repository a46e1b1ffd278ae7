package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Valkey GLIDE on a cluster of three primaries that let in one user alone. */
@Tag("full")
class GlideClusterLoginContractTest extends GlideContract {

  GlideClusterLoginContractTest() {
    super(three("glide", "java").secured());
  }

  @Override
  int sockets() {
    return 6;
  }
}
