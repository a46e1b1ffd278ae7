package dev.gridbench.worker.data.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.KeyDistribution.Exponential;
import dev.gridbench.api.load.KeyDistribution.Hotspot;
import dev.gridbench.api.load.KeyDistribution.Latest;
import dev.gridbench.api.load.KeyDistribution.Sequential;
import dev.gridbench.api.load.KeyDistribution.Uniform;
import dev.gridbench.api.load.KeyDistribution.Zipfian;
import dev.gridbench.worker.data.random.Scatter;
import dev.gridbench.worker.data.values.ChiSquare;
import java.lang.management.ManagementFactory;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every way of choosing keys against its exact distribution over up to a thousand million keys, of
 * which nobody has a table: neither the choosers nor this test, which asks for probabilities up to
 * a rank.
 */
class R41_LargeKeySpaceTest {

  private static final int DRAWS = 500_000;
  private static final int SEED = 42;
  private static final int BINS = 500;

  @ParameterizedTest
  @ValueSource(ints = {10_000_000, 100_000_000, 1_000_000_000})
  void uniformKeysAreEquallyLikely(int size) {
    fits(new Uniform(), size, key -> key, upTo -> upTo / size, even(size));
  }

  @ParameterizedTest
  @CsvSource({
    "10000000, 0.5",
    "10000000, 0.99",
    "10000000, 1.2",
    "100000000, 0.99",
    "1000000000, 0.5",
    "1000000000, 0.99",
    "1000000000, 1.2"
  })
  void ranksFollowZipfsLaw(int size, double exponent) {
    Harmonic harmonic = new Harmonic(exponent);
    DoubleUnaryOperator share = upTo -> harmonic.sum(upTo) / harmonic.sum(size);
    fits(new Zipfian(exponent), size, new Unscatter(SEED, size)::of, share, growing(size));
    fits(new Latest(exponent), size, key -> size - 1 - key, share, growing(size));
  }

  @ParameterizedTest
  @CsvSource({"10000000, 0.2, 0.8", "1000000000, 0.2, 0.8", "1000000000, 0.0001, 0.5"})
  void hotKeysGetTheirOperations(int size, double keys, double operations) {
    int hot = HotspotKeys.hotKeys(size, keys);
    DoubleUnaryOperator share =
        upTo ->
            upTo <= hot
                ? operations * upTo / hot
                : operations + (1 - operations) * (upTo - hot) / (size - hot);
    int[] edges =
        IntStream.concat(
                IntStream.range(0, 100).map(i -> (int) ((long) hot * i / 100)),
                IntStream.rangeClosed(0, 100).map(i -> (int) (hot + (long) (size - hot) * i / 100)))
            .toArray();
    fits(new Hotspot(keys, operations), size, new Unscatter(SEED, size)::of, share, edges);
  }

  @ParameterizedTest
  @CsvSource({"10000000, 0.1, 0.9", "1000000000, 0.1, 0.9", "1000000000, 0.857143, 0.95"})
  void exponentialRanksFallOff(int size, double keys, double operations) {
    double rate = ExponentialKeys.rate(keys, operations);
    DoubleUnaryOperator share = upTo -> Math.expm1(-rate * upTo / size) / Math.expm1(-rate);
    assertThat(share.applyAsDouble(keys * size)).isBetween(operations - 1e-9, operations + 1e-9);
    double whole = -Math.expm1(-rate);
    int[] edges =
        IntStream.rangeClosed(0, BINS)
            .map(i -> (int) Math.round(-Math.log1p(-whole * i / BINS) / rate * size))
            .toArray();
    fits(new Exponential(keys, operations), size, new Unscatter(SEED, size)::of, share, edges);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 1000, 1_000_003, 1_000_000_000, Integer.MAX_VALUE})
  void scatteringIsUndoneRankByRank(int size) {
    Scatter scatter = Scatter.ofKeys(SEED, size);
    Unscatter back = new Unscatter(SEED, size);
    IntStream.range(0, 20_000)
        .map(i -> (int) ((long) i * size / 20_000))
        .forEach(
            rank -> {
              assertThat(scatter.of(rank)).isBetween(0, size - 1);
              assertThat(back.of(scatter.of(rank))).isEqualTo(rank);
            });
  }

  @ParameterizedTest
  @ValueSource(ints = {1_000, 1_000_000_000})
  void noChooserHasATable(int size) {
    KeyDistribution[] all = {
      new Uniform(),
      new Zipfian(0.99),
      new Latest(0.99),
      new Hotspot(0.2, 0.8),
      new Exponential(0.1, 0.9),
      new Sequential()
    };
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (KeyDistribution each : all) {
      int warm = KeyChooser.of(each, size, SEED, 0, 1).next();
      long before = threads.getCurrentThreadAllocatedBytes();
      KeyChooser chooser = KeyChooser.of(each, size, SEED, 0, 1);
      for (int i = 0; i < 1_000; i++) {
        warm += chooser.next();
      }
      assertThat(threads.getCurrentThreadAllocatedBytes() - before)
          .as("bytes for %s, %d", each, warm)
          .isLessThan(20_000);
    }
  }

  private static void fits(
      KeyDistribution distribution,
      int size,
      IntUnaryOperator rankOf,
      DoubleUnaryOperator share,
      int[] edges) {
    KeyChooser keys = KeyChooser.of(distribution, size, SEED, 0, 1);
    double[] exact =
        IntStream.range(1, edges.length)
            .mapToDouble(i -> share.applyAsDouble(edges[i]) - share.applyAsDouble(edges[i - 1]))
            .toArray();
    assertThat(DoubleStream.of(exact).sum()).isBetween(1 - 1e-9, 1 + 1e-9);
    assertThat(DoubleStream.of(exact).min().orElseThrow() * DRAWS).isGreaterThan(10);
    long[] counts = new long[exact.length];
    for (int i = 0; i < DRAWS; i++) {
      counts[bin(rankOf.applyAsInt(keys.next()), edges)]++;
    }
    ChiSquare.assertFits(counts, exact);
  }

  private static int bin(int rank, int[] edges) {
    int at = java.util.Arrays.binarySearch(edges, rank);
    return at >= 0 ? at : -at - 2;
  }

  private static int[] even(int size) {
    return IntStream.rangeClosed(0, BINS).map(i -> (int) ((long) size * i / BINS)).toArray();
  }

  /** Ten bins for each factor of ten, from where every bin has some. */
  private static int[] growing(int size) {
    IntStream.Builder edges = IntStream.builder();
    edges.add(0);
    int last = 0;
    for (double edge = 1_000; edge < size / 1.5; edge *= 1.5) {
      last = (int) edge;
      edges.add(last);
    }
    return edges.add(size).build().toArray();
  }

  /**
   * Sums of k to the power of -s, from 1 to n: exact to a thousand, then by Euler and Maclaurin.
   */
  private record Harmonic(double exponent) {
    private static final int EXACT = 1_000;

    double sum(double n) {
      int whole = (int) Math.min(n, EXACT);
      double head = IntStream.rangeClosed(1, whole).mapToDouble(k -> Math.pow(k, -exponent)).sum();
      return n <= EXACT ? head : head + after(n) - after(EXACT);
    }

    private double after(double x) {
      return Math.pow(x, 1 - exponent) / (1 - exponent)
          + Math.pow(x, -exponent) / 2
          - exponent * Math.pow(x, -exponent - 1) / 12;
    }
  }
}
