package dev.gridbench.worker.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Percentage.withPercentage;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is recorded is known to three digits, its extremes and sum exactly (method.md R15). */
class R15_HistogramTest {

  private static final double MEAN = 1_000_000;

  /** 64 clients, merged on the wire, against the sorted values. */
  @Test
  void quantilesOfAMillionTimesAreWithinAThousandth() throws Exception {
    SplittableRandom random = new SplittableRandom(1);
    long[] all = new long[1 << 20];
    Arrays.setAll(all, i -> 1 + (long) (-Math.log(1 - random.nextDouble()) * MEAN));
    Histogram whole = new Histogram(1, Times.HIGHEST_NANOS, Times.DIGITS);
    TimeTotals total = new TimeTotals();
    for (int client = 0; client < 64; client++) {
      Times times = new Times();
      for (int i = client; i < all.length; i += 64) {
        times.add(all[i]);
        whole.recordValue(all[i]);
      }
      total.add(times);
    }
    TimeTotals slice = sent(total);
    Histogram merged = slice.histogram();
    assertThat(merged).isEqualTo(whole);
    Arrays.sort(all);
    assertThat(slice.count()).isEqualTo(all.length);
    assertThat(slice.minNanos()).isEqualTo(all[0]);
    assertThat(slice.maxNanos()).isEqualTo(all[all.length - 1]);
    assertThat(slice.sumNanos()).isEqualTo(Arrays.stream(all).sum());
    for (double percent : new double[] {50, 99, 99.9, 99.99}) {
      long exact = all[(int) Math.ceil(percent / 100 * all.length) - 1];
      assertThat(merged.getValueAtPercentile(percent)).isCloseTo(exact, withPercentage(0.1));
    }
  }

  /** As it comes over the link. */
  private static TimeTotals sent(TimeTotals totals) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(totals);
    }
    return (TimeTotals)
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }

  @Test
  void aHistogramThatCannotBeReadIsRefused() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new TimeTotals.Encoded(new byte[64], 1, 1, 1, 1));
    }
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    assertThatThrownBy(in::readObject).isInstanceOf(InvalidObjectException.class);
  }

  @Test
  void aNegativeTimeIsADefectAndNotAFigure() {
    assertThatThrownBy(() -> new Times().add(-1)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aTimeOfMoreThanAMinuteIsCountedBesideTheHistogram() {
    Times times = new Times();
    times.add(Times.HIGHEST_NANOS + 1);
    assertThat(times.count).isEqualTo(1);
    Histogram total = new Histogram(1, Times.HIGHEST_NANOS, Times.DIGITS);
    times.addTo(total);
    assertThat(total.getTotalCount()).isZero();
  }

  /** A few are kept one by one and more in a histogram; nobody can tell afterwards. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, Times.FEW - 1, Times.FEW, Times.FEW + 1, 2 * Times.FEW, 5 * Times.FEW})
  void howeverManyThereAreTheTotalIsTheSame(int count) {
    Times times = new Times();
    for (int round = 0; round < 3; round++) {
      Histogram whole = new Histogram(1, Times.HIGHEST_NANOS, Times.DIGITS);
      for (int i = 0; i < count; i++) {
        long nanos = i % 50 == 7 ? Times.HIGHEST_NANOS + 1 : 1_000L * (i + 1) * (round + 1);
        times.add(nanos);
        if (nanos <= Times.HIGHEST_NANOS) {
          whole.recordValue(nanos);
        }
      }
      Histogram total = new Histogram(1, Times.HIGHEST_NANOS, Times.DIGITS);
      times.addTo(total);
      assertThat(total).isEqualTo(whole);
      assertThat(times.count).isEqualTo(count);
      times.clear();
    }
  }
}
