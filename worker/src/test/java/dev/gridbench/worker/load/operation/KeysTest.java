package dev.gridbench.worker.load.operation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Keys are made once, and are right beyond those that are. */
class KeysTest {

  @Test
  void aKeyIsTheSameObjectEachTime() {
    Keys keys = new Keys(1_000, 100_000);
    assertThat(keys.boxed(0)).isEqualTo(100_000).isSameAs(keys.boxed(0));
    assertThat(keys.boxed(999)).isEqualTo(100_999).isSameAs(keys.boxed(999));
    assertThat(keys.boxed(1_000)).as("beyond").isEqualTo(101_000);
  }
}
