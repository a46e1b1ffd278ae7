package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Of a key one write is under way at most. */
class OwnWritesTest {

  private static final int CLIENTS = 3;
  private static final int ENTRIES = 1_000;

  private final OwnWrites writes = new OwnWrites(ENTRIES, CLIENTS);

  @Test
  void aKeyIsClaimedOnceUntilItIsReleased() {
    for (int key = 1; key < ENTRIES; key += CLIENTS) {
      assertThat(writes.claim(key)).isTrue();
    }
    for (int key = 1; key < ENTRIES; key += CLIENTS) {
      assertThat(writes.claim(key)).isFalse();
      writes.release(key);
      assertThat(writes.claim(key)).isTrue();
    }
  }

  @Test
  void theLastKeyHasRoom() {
    assertThat(writes.claim(ENTRIES - 1)).isTrue();
    assertThat(writes.claim(ENTRIES - 1)).isFalse();
    writes.release(ENTRIES - 1);
    assertThat(writes.claim(ENTRIES - 1)).isTrue();
  }
}
