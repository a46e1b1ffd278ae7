package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Valkey GLIDE's formats. */
@Tag("full")
class GlideFormatsContractTest extends RedisObjects {

  GlideFormatsContractTest() {
    super(RedisContract.one("glide", "java"));
  }
}
