package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Valkey GLIDE on one server that lets in one user alone. */
@Tag("full")
class GlideLoginContractTest extends GlideContract {

  GlideLoginContractTest() {
    super(one("glide", "java").secured());
  }

  @Override
  int sockets() {
    return 1;
  }
}
