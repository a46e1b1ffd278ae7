package dev.gridbench.worker.data.values;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.SizeLaw;
import dev.gridbench.api.ValueShape;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.zip.Deflater;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sizes follow their law (Kolmogorov and Smirnov), and values compress as their entropy says. */
class R45_ValueRealismTest {

  private static final int DRAWS = 100_000;

  /** The 0.1 % point of the Kolmogorov distribution. */
  private static final double CRITICAL = 1.95 / Math.sqrt(DRAWS);

  private static final SizeLaw.Pareto CACHE = new SizeLaw.Pareto(0, 214.48, 0.348);

  @Test
  void uniformSizesPass() {
    ValueShape.Bytes shape = new ValueShape.Bytes(768, 1280);
    assertThat(distance(shape, x -> (x + 1 - 768) / (1280 + 1 - 768))).isLessThan(CRITICAL);
  }

  @Test
  void lognormalSizesPass() {
    ValueShape.Bytes shape = new ValueShape.Bytes(64, 1 << 20, new SizeLaw.LogNormal(1024, 0.8), 1);
    assertThat(distance(shape, truncated(shape, x -> normal(Math.log(x / 1024) / 0.8))))
        .isLessThan(CRITICAL);
    assertThat(distance(shape, truncated(shape, x -> normal(Math.log(x / 1024) / 0.85))))
        .as("a nearby law is rejected")
        .isGreaterThan(2 * CRITICAL);
  }

  @Test
  void paretoSizesPass() {
    ValueShape.Bytes shape = new ValueShape.Bytes(1, 1 << 20, CACHE, 1);
    assertThat(distance(shape, truncated(shape, R45_ValueRealismTest::pareto)))
        .isLessThan(CRITICAL);
  }

  @Test
  void aLawIsExactWithinANarrowRangeToo() {
    ValueShape.Bytes shape = new ValueShape.Bytes(100, 300, CACHE, 1);
    assertThat(distance(shape, truncated(shape, R45_ValueRealismTest::pareto)))
        .isLessThan(CRITICAL);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.1, 0.25, 0.5, 0.75, 1})
  void aMegabyteCompressesToTheShareOfItsEntropy(double entropy) {
    ValueShape.Bytes shape = new ValueShape.Bytes(1 << 20, 1 << 20, new SizeLaw.Uniform(), entropy);
    byte[] value = (byte[]) Values.of(shape, 42).value(7, 3);
    assertThat(deflated(value) / value.length).isBetween(entropy - 0.05, entropy + 0.05);
    assertThat(Values.of(shape, 42).versionOf(7, value)).isEqualTo(3);
  }

  /** Also in values of a usual size, a thousand of which make the megabyte. */
  @Test
  void kilobytesCompressToTheShareOfTheirEntropy() {
    Values values = Values.of(new ValueShape.Bytes(1024, 1024, new SizeLaw.Uniform(), 0.5), 42);
    ByteBuffer all = ByteBuffer.allocate(1 << 20);
    for (int key = 0; key < 1024; key++) {
      all.put((byte[]) values.value(key, 0));
    }
    assertThat(deflated(all.array()) / all.capacity()).isBetween(0.45, 0.55);
  }

  /** A value of low entropy still proves itself: each changed byte is noticed. */
  @Test
  void everyChangedByteOfAValueWithoutEntropyIsNoticed() {
    Values values = Values.of(new ValueShape.Bytes(300, 300, new SizeLaw.Uniform(), 0), 42);
    byte[] value = (byte[]) values.value(7, 3);
    for (int at = 0; at < value.length; at++) {
      byte[] changed = value.clone();
      changed[at] ^= 4;
      assertThat(values.versionOf(7, changed)).as("byte " + at).isEqualTo(-1);
    }
    assertThat(values.value(8, 3)).isNotEqualTo(value);
  }

  private static double deflated(byte[] value) {
    Deflater deflater = new Deflater(9);
    deflater.setInput(value);
    deflater.finish();
    byte[] out = new byte[2 * value.length + 1000];
    int length = 0;
    while (!deflater.finished()) {
      length += deflater.deflate(out);
    }
    deflater.end();
    return length;
  }

  /** The law within the shape's range, for whole bytes: a length stands for half a byte around. */
  private static DoubleUnaryOperator truncated(ValueShape.Bytes shape, DoubleUnaryOperator law) {
    double low = law.applyAsDouble(shape.min() - 0.5);
    double high = law.applyAsDouble(shape.max() + 0.5);
    return x -> (law.applyAsDouble(x + 0.5) - low) / (high - low);
  }

  private static double pareto(double x) {
    return 1 - Math.pow(1 + CACHE.shape() * x / CACHE.scale(), -1 / CACHE.shape());
  }

  /** By Simpson's rule: an error below 1e-9. */
  private static double normal(double x) {
    int steps = 2000;
    double from = -10;
    double h = (Math.max(from, x) - from) / steps;
    double sum = 0;
    for (int i = 0; i <= steps; i++) {
      double at = from + i * h;
      double weight = i == 0 || i == steps ? 1 : i % 2 == 1 ? 4 : 2;
      sum += weight * Math.exp(-at * at / 2);
    }
    return sum * h / 3 / Math.sqrt(2 * Math.PI);
  }

  /** The greatest distance between the sizes' distribution function and the law's. */
  private static double distance(ValueShape.Bytes shape, DoubleUnaryOperator law) {
    Lengths lengths = new Lengths(shape);
    var seeds = RandomSource.SPLIT_MIX_64.create(42);
    int[] drawn = new int[DRAWS];
    Arrays.setAll(drawn, i -> lengths.of(seeds.nextLong()));
    Arrays.sort(drawn);
    assertThat(drawn[0]).isGreaterThanOrEqualTo(shape.min());
    assertThat(drawn[DRAWS - 1]).isLessThanOrEqualTo(shape.max());
    double greatest = 0;
    for (int i = 0; i < DRAWS; i++) {
      if (i + 1 == DRAWS || drawn[i + 1] > drawn[i]) {
        double exact = law.applyAsDouble(drawn[i]);
        greatest = Math.max(greatest, Math.abs((i + 1.0) / DRAWS - exact));
      }
    }
    return greatest;
  }
}
