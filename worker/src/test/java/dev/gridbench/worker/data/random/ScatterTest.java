package dev.gridbench.worker.data.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.worker.data.values.ChiSquare;
import java.util.Arrays;
import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScatterTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 9, 1000, 1024, 65_537, 1_000_003})
  void isAPermutation(int size) {
    Scatter scatter = new Scatter(42, size);
    BitSet seen = new BitSet(size);
    for (int i = 0; i < size; i++) {
      seen.set(scatter.of(i));
    }
    assertThat(seen.cardinality()).isEqualTo(size);
    assertThat(seen.length()).isEqualTo(size);
  }

  @Test
  void holdsTheLargestRange() {
    Scatter scatter = new Scatter(42, Integer.MAX_VALUE);
    for (int i = 0; i < 10_000; i++) {
      assertThat(scatter.of(Integer.MAX_VALUE - 1 - i)).isBetween(0, Integer.MAX_VALUE - 1);
    }
  }

  @Test
  void putsAnIndexAnywhere() {
    int size = 100;
    long[] places = new long[size];
    for (int seed = 0; seed < 100_000; seed++) {
      places[new Scatter(Mix64.mix(seed), size).of(3)]++;
    }
    double[] even = new double[size];
    Arrays.fill(even, 1.0 / size);
    ChiSquare.assertFits(places, even);
  }
}
