package dev.gridbench.drivers.redis;

import org.junit.jupiter.api.Tag;

/** Lettuce's formats. */
@Tag("full")
class LettuceFormatsContractTest extends RedisObjects {

  LettuceFormatsContractTest() {
    super(RedisContract.one("lettuce", "java"));
  }
}
