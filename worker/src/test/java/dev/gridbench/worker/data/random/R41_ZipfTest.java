package dev.gridbench.worker.data.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.load.KeyDistribution.Exponential;
import dev.gridbench.api.load.KeyDistribution.Latest;
import dev.gridbench.api.load.KeyDistribution.Zipfian;
import dev.gridbench.worker.data.keys.Bins;
import dev.gridbench.worker.data.keys.ExponentialKeys;
import dev.gridbench.worker.data.keys.KeyChooser;
import dev.gridbench.worker.data.values.ChiSquare;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntSupplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Zipf's law, exactly, for nine pairs of size and exponent: ranks 1 to 100 each, then bins that
 * grow by a tenth. The build draws a tenth of the ten million of the long form; what it still
 * rejects is shown by the two generators in common use, which are not Zipf's.
 */
class R41_ZipfTest {

  private static final int SHORT = 1_000_000;
  private static final int LONG = 10_000_000;

  /** A standard normal deviate is within this for p from 0.0005 to 0.9995. */
  private static final double DEVIATE = 3.29;

  /** By number of keys, the rank of each. */
  private static final Map<Integer, int[]> RANKS = new ConcurrentHashMap<>();

  @ParameterizedTest
  @CsvSource({
    "1000, 0.5", "1000, 0.99", "1000, 1.2",
    "100000, 0.5", "100000, 0.99", "100000, 1.2",
    "1000000, 0.5", "1000000, 0.99", "1000000, 1.2"
  })
  void ranksHaveExactlyTheirProbability(int size, double exponent) {
    assertThat(z(ranks(size, exponent), size, exponent, SHORT)).isBetween(-DEVIATE, DEVIATE);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "1000, 0.5", "1000, 0.99", "1000, 1.2",
    "100000, 0.5", "100000, 0.99", "100000, 1.2",
    "1000000, 0.5", "1000000, 0.99", "1000000, 1.2"
  })
  void ranksHaveExactlyTheirProbabilityOverTenMillionDraws(int size, double exponent) {
    assertThat(z(ranks(size, exponent), size, exponent, LONG)).isBetween(-DEVIATE, DEVIATE);
  }

  /** Gray et al. 1994, as YCSB has it: rank 3 too often by a sixth, rank 4 by an eighth. */
  @Test
  void theGeneratorOfGrayIsRejected() {
    int size = 100_000;
    GrayZipf gray = new GrayZipf(size, 0.99, 42);
    assertThat(z(gray::next, size, 0.99, SHORT)).isGreaterThan(10);
    long[] counts = counts(new GrayZipf(size, 0.99, 43)::next, size, SHORT);
    double[] exact = zipf(size, 0.99);
    assertThat(counts[2] / (SHORT * exact[2])).isBetween(1.14, 1.22);
    assertThat(counts[3] / (SHORT * exact[3])).isBetween(1.08, 1.16);
  }

  /** Ranks of a far larger Zipf hashed onto the keys: for a thousand keys the hottest is cold. */
  @Test
  void hashedRanksOfALargerRangeAreRejected() {
    int size = 1000;
    GrayZipf gray = new GrayZipf(10_000_000, 0.99, 42);
    long[] keys =
        counts(() -> Mix64.bounded(Mix64.mix(gray.next() * Mix64.GOLDEN), size), size, SHORT);
    long[] descending = Arrays.stream(keys).map(n -> -n).sorted().map(n -> -n).toArray();
    double[] exact = zipf(size, 0.99);
    int[] bins = bins(size);
    assertThat(ChiSquare.z(Bins.sum(descending, bins), Bins.sum(exact, bins))).isGreaterThan(10);
    assertThat((double) descending[0] / SHORT).isLessThan(0.08);
    assertThat(exact[0]).isGreaterThan(0.12);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 1000, 1_000_003})
  void theScatteringIsABijection(int size) {
    Scatter scatter = Scatter.ofKeys(42, size);
    BitSet seen = new BitSet(size);
    IntStream.range(0, size).forEach(rank -> seen.set(scatter.of(rank)));
    assertThat(seen.cardinality()).isEqualTo(size);
    assertThat(seen.length()).isEqualTo(size);
  }

  @Test
  void theTopTenHaveTheirShareAfterScatteringToo() {
    int size = 1000;
    long[] keys = counts(KeyChooser.of(new Zipfian(0.99), size, 42, 0, 1)::next, size, SHORT);
    double scattered = Arrays.stream(keys).map(n -> -n).sorted().limit(10).sum() / -(double) SHORT;
    assertThat(scattered).isBetween(topTen(size) - 0.002, topTen(size) + 0.002);
    assertThat(Arrays.stream(keys, 0, 10).sum()).isLessThan((long) (SHORT * topTen(size) / 2));
  }

  private static double topTen(int size) {
    return DoubleStream.of(zipf(size, 0.99)).limit(10).sum();
  }

  @Test
  void latestIsZipfFromTheLastKeyBackwards() {
    int size = 1000;
    KeyChooser latest = KeyChooser.of(new Latest(0.99), size, 42, 0, 1);
    assertThat(z(() -> size - 1 - latest.next(), size, 0.99, SHORT)).isBetween(-DEVIATE, DEVIATE);
  }

  @Test
  void exponentialGivesTheAskedForShareToTheHotKeys() {
    int size = 1000;
    Scatter scatter = Scatter.ofKeys(42, size);
    KeyChooser keys = KeyChooser.of(new Exponential(0.1, 0.9), size, 42, 0, 1);
    long[] counts = counts(keys::next, size, SHORT);
    long[] ranks = IntStream.range(0, size).mapToLong(r -> counts[scatter.of(r)]).toArray();
    double rate = ExponentialKeys.rate(0.1, 0.9) / size;
    double[] exact =
        IntStream.range(0, size)
            .mapToDouble(r -> Math.exp(-rate * r) * Math.expm1(-rate) / Math.expm1(-rate * size))
            .toArray();
    assertThat(DoubleStream.of(exact).limit(size / 10).sum()).isBetween(0.8999, 0.9001);
    int[] bins = Bins.edges(exact, SHORT);
    assertThat(ChiSquare.z(Bins.sum(ranks, bins), Bins.sum(exact, bins)))
        .isBetween(-DEVIATE, DEVIATE);
  }

  /** Ranks, from keys by way of the inverted permutation. */
  private static IntSupplier ranks(int size, double exponent) {
    int[] rank = RANKS.computeIfAbsent(size, R41_ZipfTest::inverted);
    KeyChooser keys = KeyChooser.of(new Zipfian(exponent), size, 42, 0, 1);
    return () -> rank[keys.next()];
  }

  private static int[] inverted(int size) {
    Scatter scatter = Scatter.ofKeys(42, size);
    int[] rank = new int[size];
    IntStream.range(0, size).forEach(r -> rank[scatter.of(r)] = r);
    return rank;
  }

  private static double z(IntSupplier ranks, int size, double exponent, int draws) {
    int[] bins = bins(size);
    return ChiSquare.z(
        Bins.sum(counts(ranks, size, draws), bins), Bins.sum(zipf(size, exponent), bins));
  }

  /** Ranks 1 to 100 each, then bins that grow by a tenth. */
  private static int[] bins(int size) {
    IntStream.Builder edges = IntStream.builder();
    IntStream.rangeClosed(0, 100).forEach(edges::add);
    for (double edge = 110; edge < size / 1.1; edge *= 1.1) {
      edges.add((int) edge);
    }
    return edges.add(size).build().toArray();
  }

  private static long[] counts(IntSupplier ranks, int size, int draws) {
    long[] counts = new long[size];
    for (int i = 0; i < draws; i++) {
      counts[ranks.getAsInt()]++;
    }
    return counts;
  }

  private static double[] zipf(int size, double exponent) {
    double[] weights =
        IntStream.rangeClosed(1, size).mapToDouble(rank -> Math.pow(rank, -exponent)).toArray();
    double sum = Arrays.stream(weights).sum();
    return Arrays.stream(weights).map(weight -> weight / sum).toArray();
  }
}
