package dev.gridbench.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.worker.record.VerbTotals;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Percentiles come from summed histograms, never from averaging (method.md R16). */
class R16_MergeTest {

  private static final long MILLI = 1_000_000;

  /** Nine clients at 1 ms, one at 100 ms. */
  @Test
  void tenClientsOfWhichOneIsSlow() {
    VerbTotals all = new VerbTotals();
    List<VerbTotals> each = new ArrayList<>();
    for (int client = 0; client < 10; client++) {
      long nanos = client == 9 ? 100 * MILLI : MILLI;
      VerbTotals one = Slices.totals(Slices.of(Slices.same(1000, nanos)));
      each.add(one);
      all.add(one);
    }
    assertThat(millis(all, 90)).isCloseTo(1, within(0.001));
    assertThat(millis(all, 90.1)).isCloseTo(100, within(0.001));
    assertThat(millis(all, 99)).isCloseTo(100, within(0.001));
    double averaged = each.stream().mapToDouble(one -> millis(one, 99)).average().orElse(0);
    assertThat(averaged).as("what averaging would make of it").isCloseTo(10.9, within(0.001));
  }

  private static double millis(VerbTotals totals, double percent) {
    return totals.serviceTime().quantileNanos(percent) / (double) MILLI;
  }
}
