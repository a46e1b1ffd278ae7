package dev.gridbench.worker.load.operation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Values in messages are short. */
class ShownTest {

  @Test
  void aLongTextIsCut() {
    assertThat(Shown.of("x".repeat(200))).isEqualTo("x".repeat(200));
    assertThat(Shown.of("x".repeat(201))).isEqualTo("x".repeat(200) + "…");
  }

  @Test
  void bytesAreToldByTheirHash() {
    assertThat(Shown.of(new byte[3])).isEqualTo("3 bytes with hash 745f");
  }
}
