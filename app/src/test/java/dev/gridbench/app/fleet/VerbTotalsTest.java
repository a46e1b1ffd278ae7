package dev.gridbench.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.worker.record.VerbTotals;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class VerbTotalsTest {

  private static final long MILLI = 1_000_000;

  @Test
  void sixtyFourEncodedPartsAreTheHistogramOfAllValuesCountByCount() {
    SplittableRandom random = new SplittableRandom(3);
    Histogram whole = new Histogram(1, 60_000_000_000L, 3);
    VerbTotals totals = new VerbTotals();
    long[] everything = new long[64 * 2_000];
    for (int part = 0; part < 64; part++) {
      long[] nanos = new long[2_000];
      Arrays.setAll(nanos, i -> 1 + (long) (-Math.log(1 - random.nextDouble()) * MILLI));
      System.arraycopy(nanos, 0, everything, part * nanos.length, nanos.length);
      Arrays.stream(nanos).forEach(whole::recordValue);
      totals.add(Slices.of(nanos));
    }
    assertThat(totals.serviceTime().histogram()).isEqualTo(whole);
    Arrays.sort(everything);
    assertThat(totals.serviceTime().minNanos()).isEqualTo(everything[0]);
    assertThat(totals.serviceTime().maxNanos()).isEqualTo(everything[everything.length - 1]);
    assertThat(totals.serviceTime().sumNanos()).isEqualTo(Arrays.stream(everything).sum());
    for (double percent : new double[] {50, 99, 99.9}) {
      double exact = everything[(int) Math.ceil(percent / 100 * everything.length) - 1];
      assertThat((double) totals.serviceTime().histogram().getValueAtPercentile(percent))
          .isBetween(exact * 0.999, exact * 1.001);
    }
  }

  @Test
  void percentilesAreOfTheSumNeverAveraged() {
    VerbTotals totals = new VerbTotals();
    for (int client = 0; client < 9; client++) {
      totals.add(Slices.of(Slices.same(1_000, MILLI)));
    }
    totals.add(Slices.of(Slices.same(1_000, 100 * MILLI)));
    assertThat(millis(totals, 90)).isEqualTo(1);
    assertThat(millis(totals, 90.1)).isEqualTo(100);
    assertThat(millis(totals, 99)).isEqualTo(100);
  }

  private static long millis(VerbTotals totals, double percent) {
    return Math.round(
        totals.serviceTime().histogram().getValueAtPercentile(percent) / (double) MILLI);
  }

  @Test
  void everyCountIsSummed() {
    VerbTotals some = Slices.totals(Slices.counted(1, 2, 3, 4, 10, 20));
    VerbTotals all = Slices.totals(Slices.counted(10, 20, 30, 40, 5));
    all.add(some);
    assertThat(all.succeeded()).isEqualTo(3);
    assertThat(all.missed()).isEqualTo(11);
    assertThat(all.failed()).isEqualTo(22);
    assertThat(all.wrong()).isEqualTo(33);
    assertThat(all.rows()).isEqualTo(44);
    assertThat(all.serviceTime().minNanos()).isEqualTo(5);
    assertThat(all.serviceTime().maxNanos()).isEqualTo(20);
    assertThat(all.serviceTime().sumNanos()).isEqualTo(35);
    assertThat(all.serviceTime().histogram().getTotalCount()).isEqualTo(3);
  }

  @Test
  void anOperationBeyondTheHistogramIsCountedAsOverflow() {
    VerbTotals totals = Slices.totals(Slices.of(MILLI, 61_000 * MILLI), Slices.of(MILLI));
    assertThat(totals.succeeded()).isEqualTo(3);
    assertThat(totals.overflow()).isEqualTo(1);
    assertThat(Slices.totals(Slices.of(MILLI)).overflow()).isZero();
  }

  @Test
  void missesAreApartAndAmongAll() {
    long[] misses = {1, 2, 61_000 * MILLI};
    VerbTotals totals = Slices.totals(Slices.missing(new long[] {10, 20}, misses, 5));
    assertThat(totals.serviceTime().count()).isEqualTo(2);
    assertThat(totals.serviceTime().minNanos()).isEqualTo(10);
    assertThat(totals.missedServiceTime().minNanos()).isEqualTo(1);
    assertThat(totals.missedResponseTime().minNanos()).isEqualTo(6);
    assertThat(totals.serviceTimeOfAll().count()).isEqualTo(5);
    assertThat(totals.responseTimeOfAll().count()).isEqualTo(5);
    assertThat(totals.answeredOfAll().minNanos()).isEqualTo(6);
    assertThat(totals.maxNanos()).isEqualTo(61_000 * MILLI);
    assertThat(totals.overflow()).isEqualTo(1);
  }
}
