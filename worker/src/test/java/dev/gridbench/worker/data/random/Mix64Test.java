package dev.gridbench.worker.data.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class Mix64Test {

  @Test
  void mixesAsTheReferenceImplementationOfSplitMix64() {
    assertThat(splitMix64(1_234_567, 1)).isEqualTo(6_457_827_717_110_365_317L);
    assertThat(splitMix64(1_234_567, 2)).isEqualTo(3_203_168_211_198_807_973L);
  }

  private static long splitMix64(long seed, int nth) {
    return Mix64.mix(seed + nth * Mix64.GOLDEN);
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
