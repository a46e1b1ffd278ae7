package dev.gridbench.worker.data.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.KeyDistribution.Hotspot;
import dev.gridbench.api.load.KeyDistribution.Sequential;
import dev.gridbench.api.load.KeyDistribution.Uniform;
import dev.gridbench.api.load.KeyDistribution.Zipfian;
import dev.gridbench.worker.data.random.Mix64;
import dev.gridbench.worker.data.random.Scatter;
import dev.gridbench.worker.data.values.ChiSquare;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyChooserTest {

  private static final long SEED = 42;
  private static final int DRAWS = 2_000_000;

  @ParameterizedTest
  @ValueSource(ints = {37, 1000, 4096})
  void drawsUniformKeysEquallyOften(int size) {
    double[] even = new double[size];
    Arrays.fill(even, 1.0 / size);
    ChiSquare.assertFits(counts(new Uniform(), size, 0), even);
  }

  /** Exponents that R41_ZipfTest has not: 1, of which the sums differ, and one that is steep. */
  @ParameterizedTest
  @CsvSource({"1000, 1.0", "100000, 3.0"})
  void drawsZipfianRanksWithExactlyTheirProbability(int size, double exponent) {
    assertRanksFit(size, exponent);
  }

  /** Those of R41_ZipfTest in other bins, over twice as many draws. */
  @Tag("full")
  @ParameterizedTest
  @CsvSource({
    "1000, 0.5", "1000, 0.99", "1000, 1.2",
    "100000, 0.5", "100000, 0.99", "100000, 1.2"
  })
  void drawsThoseOfOtherExponentsSoToo(int size, double exponent) {
    assertRanksFit(size, exponent);
  }

  private static void assertRanksFit(int size, double exponent) {
    long[] keys = counts(new Zipfian(exponent), size, 0);
    long[] ranks = IntStream.range(0, size).mapToLong(r -> keys[scatter(size).of(r)]).toArray();
    double[] probabilities = zipf(size, exponent);
    int[] bins = Bins.edges(probabilities, DRAWS);
    ChiSquare.assertFits(Bins.sum(ranks, bins), Bins.sum(probabilities, bins));
  }

  @Test
  void wouldNotPassForZipfWhatIsHashedOntoTheKeys() {
    int size = 1000;
    KeyChooser ranks = KeyChooser.of(new Zipfian(0.99), size, SEED, 0, 1);
    long[] keys = new long[size];
    for (int i = 0; i < DRAWS; i++) {
      keys[Mix64.bounded(Mix64.mix(ranks.next()), size)]++;
    }
    Arrays.sort(keys);
    long[] descending = IntStream.range(0, size).mapToLong(i -> keys[size - 1 - i]).toArray();
    ChiSquare.assertDoesNotFit(descending, zipf(size, 0.99));
  }

  @Test
  void wouldNotPassForZipfANearbyExponent() {
    int size = 1000;
    long[] keys = counts(new Zipfian(0.99), size, 0);
    long[] ranks = IntStream.range(0, size).mapToLong(r -> keys[scatter(size).of(r)]).toArray();
    ChiSquare.assertDoesNotFit(ranks, zipf(size, 0.97));
  }

  @ParameterizedTest
  @CsvSource({"1000, 0.2, 0.8", "1000, 0.01, 0.5", "50, 0.5, 0.1"})
  void drawsHotKeysAsOftenAsAskedFor(int size, double share, double operations) {
    long[] keys = counts(new Hotspot(share, operations), size, 0);
    int hot = (int) Math.round(size * share);
    double[] probabilities = new double[size];
    for (int rank = 0; rank < size; rank++) {
      probabilities[scatter(size).of(rank)] =
          rank < hot ? operations / hot : (1 - operations) / (size - hot);
    }
    ChiSquare.assertFits(keys, probabilities);
  }

  /** The hottest key has 23 of 100 draws and the next 10: forty standard errors apart. */
  @Test
  void agreesAmongClientsOnWhatIsHot() {
    long[] first = counts(new Zipfian(1.2), 1000, 0, DRAWS / 50);
    long[] second = counts(new Zipfian(1.2), 1000, 1, DRAWS / 50);
    int hottest = scatter(1000).of(0);
    assertThat(Arrays.stream(first).max()).hasValue(first[hottest]);
    assertThat(Arrays.stream(second).max()).hasValue(second[hottest]);
  }

  @Test
  void givesClientsStreamsThatDoNotDependOnEachOther() {
    KeyChooser first = KeyChooser.of(new Uniform(), 10, SEED, 0, 2);
    KeyChooser second = KeyChooser.of(new Uniform(), 10, SEED, 1, 2);
    long[] pairs = new long[100];
    for (int i = 0; i < DRAWS; i++) {
      pairs[10 * first.next() + second.next()]++;
    }
    double[] even = new double[100];
    Arrays.fill(even, 0.01);
    ChiSquare.assertFits(pairs, even);
  }

  @Test
  void goesSequentiallyFromAStartOfEachClient() {
    KeyChooser first = KeyChooser.of(new Sequential(), 10, SEED, 0, 4);
    KeyChooser last = KeyChooser.of(new Sequential(), 10, SEED, 3, 4);
    assertThat(draw(first, 12)).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1);
    assertThat(draw(last, 5)).containsExactly(7, 8, 9, 0, 1);
  }

  @Test
  void repeatsItselfForTheSameSeedAndClientOnly() {
    for (KeyDistribution each :
        new KeyDistribution[] {new Uniform(), new Zipfian(0.99), new Hotspot(0.2, 0.8)}) {
      int[] keys = draw(KeyChooser.of(each, 100_000, SEED, 3, 8), 1000);
      assertThat(draw(KeyChooser.of(each, 100_000, SEED, 3, 8), 1000)).isEqualTo(keys);
      assertThat(draw(KeyChooser.of(each, 100_000, SEED, 3, 16), 1000)).isEqualTo(keys);
      assertThat(draw(KeyChooser.of(each, 100_000, SEED, 4, 8), 1000)).isNotEqualTo(keys);
      assertThat(draw(KeyChooser.of(each, 100_000, SEED + 1, 3, 8), 1000)).isNotEqualTo(keys);
    }
  }

  @Test
  void copesWithASingleEntry() {
    for (KeyDistribution each :
        new KeyDistribution[] {
          new Uniform(), new Zipfian(0.99), new Hotspot(0.2, 0.8), new Sequential()
        }) {
      assertThat(draw(KeyChooser.of(each, 1, SEED, 1, 2), 100)).containsOnly(0);
    }
  }

  @Test
  void refusesWhatHasNoKeys() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> KeyChooser.of(new Uniform(), 0, SEED, 0, 1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> KeyChooser.of(new Uniform(), 1L << 31, SEED, 0, 1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> KeyChooser.of(new Zipfian(0), 10, SEED, 0, 1));
  }

  private static Scatter scatter(int size) {
    return Scatter.ofKeys(SEED, size);
  }

  private static long[] counts(KeyDistribution distribution, int size, int client) {
    return counts(distribution, size, client, DRAWS);
  }

  private static long[] counts(KeyDistribution distribution, int size, int client, int draws) {
    KeyChooser keys = KeyChooser.of(distribution, size, SEED, client, 2);
    long[] counts = new long[size];
    for (int i = 0; i < draws; i++) {
      counts[keys.next()]++;
    }
    return counts;
  }

  private static int[] draw(KeyChooser keys, int count) {
    return IntStream.generate(keys::next).limit(count).toArray();
  }

  private static double[] zipf(int size, double exponent) {
    double[] weights =
        IntStream.rangeClosed(1, size).mapToDouble(rank -> Math.pow(rank, -exponent)).toArray();
    double sum = Arrays.stream(weights).sum();
    return Arrays.stream(weights).map(weight -> weight / sum).toArray();
  }
}
