package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Valkey GLIDE on one server. */
@Tag("full")
class GlideContractTest extends GlideContract {

  GlideContractTest() {
    super(one("glide", "java"));
  }

  @Override
  int sockets() {
    return 1;
  }
}
