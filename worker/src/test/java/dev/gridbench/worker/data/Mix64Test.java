package dev.gridbench.worker.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class Mix64Test {

  @Test
  void mixesAsTheReferenceImplementationOfSplitMix64() {
    long seed = 1_234_567;
    assertThat(Mix64.mix(seed + Mix64.GOLDEN)).isEqualTo(6_457_827_717_110_365_317L);
    assertThat(Mix64.mix(seed + 2 * Mix64.GOLDEN)).isEqualTo(3_203_168_211_198_807_973L);
  }

  @Test
  void hashesSeedStreamAndCounterApart() {
    Set<Long> hashes = new HashSet<>();
    for (int seed = 0; seed < 40; seed++) {
      for (int stream = 0; stream < 40; stream++) {
        for (int counter = 0; counter < 40; counter++) {
          hashes.add(Mix64.hash(seed, stream, counter));
        }
      }
    }
    assertThat(hashes).hasSize(40 * 40 * 40);
  }

  @Test
  void boundsTheWholeRange() {
    for (int bound : new int[] {1, 2, 91, 1000, Integer.MAX_VALUE}) {
      assertThat(Mix64.bounded(0, bound)).isZero();
      assertThat(Mix64.bounded(-1, bound)).isEqualTo(bound - 1);
      assertThat(Mix64.bounded(Long.MIN_VALUE, bound)).isEqualTo(bound / 2);
    }
    assertThat(Mix64.unit(0)).isZero();
    assertThat(Mix64.unit(-1)).isLessThan(1).isGreaterThan(0.999999);
  }
}
