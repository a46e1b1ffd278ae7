package dev.gridbench.worker.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.KeyDistribution.Hotspot;
import dev.gridbench.api.load.KeyDistribution.Sequential;
import dev.gridbench.api.load.KeyDistribution.Uniform;
import dev.gridbench.api.load.KeyDistribution.Zipfian;
import dev.gridbench.worker.data.values.ChiSquare;
import java.util.Arrays;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

class OwnKeysTest {

  @Test
  void areSharedOutSoThatEachKeyHasOneWriterAndNoneIsLeftOut() {
    for (KeyDistribution each :
        new KeyDistribution[] {
          new Uniform(), new Sequential(), new Zipfian(0.5), new Hotspot(0.2, 0.8)
        }) {
      BitSet written = new BitSet();
      for (int client = 0; client < 7; client++) {
        OwnKeys keys = OwnKeys.of(each, 100, 42, client, 7);
        for (int i = 0; i < 5_000; i++) {
          int key = keys.next();
          assertThat(key % 7).isEqualTo(client);
          written.set(key);
        }
      }
      assertThat(written.cardinality()).as("%s", each).isEqualTo(100);
      assertThat(written.length()).isEqualTo(100);
    }
  }

  @Test
  void areEquallyLikelyWhereTheDistributionIsUniform() {
    OwnKeys keys = OwnKeys.of(new Uniform(), 401, 42, 0, 8);
    long[] counts = new long[51];
    for (int i = 0; i < 500_000; i++) {
      counts[keys.next() / 8]++;
    }
    double[] even = new double[51];
    Arrays.fill(even, 1.0 / 51);
    ChiSquare.assertFits(counts, even);
  }

  @Test
  void areRefusedToAClientThatHasNone() {
    assertThat(OwnKeys.of(new Zipfian(1), 4, 42, 3, 8).next()).isEqualTo(3);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OwnKeys.of(new Uniform(), 4, 42, 4, 8))
        .withMessage(
            "client 4 has no key of its own to write among 4 entries."
                + " Use at least as many entries as clients");
  }
}
