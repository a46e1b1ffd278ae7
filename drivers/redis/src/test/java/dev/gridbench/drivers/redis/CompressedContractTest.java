package dev.gridbench.drivers.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.Connection;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The formats, compressed above a size that small objects are below of in some of them. */
@Tag("full")
class CompressedContractTest extends RedisObjects {

  CompressedContractTest() {
    super(RedisContract.one("jedis", "java").option("compression", "80"));
  }

  /** Its text is the same letters again and again. */
  @Test
  void whatIsRepetitiveIsStoredShorter() throws Exception {
    Case one = new Case("json", new ValueShape.SmallObject());
    dev.gridbench.model.Small small =
        new dev.gridbench.model.Small(1, 2, 0.5, "again and again, ".repeat(100));
    Connection connection = connection(one);
    connection.session().set(1, small);
    assertThat(connection.session().get(1)).isEqualTo(small);
    assertThat(connection.encodedSize(small).orElseThrow()).isBetween(50L, 300L);
  }
}
