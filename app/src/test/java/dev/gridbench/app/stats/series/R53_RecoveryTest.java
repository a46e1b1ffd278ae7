package dev.gridbench.app.stats.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.stats.series.Recovery.Slice;
import dev.gridbench.app.validity.Gap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The exact fluid: arrivals at 40 % of the capacity; the server is down for 3 s, then at half its
 * capacity for 4 s, then whole. The backlog of 1.2 seconds of capacity falls to 0.8 in the 4 s and
 * is gone 0.8 / 0.6 s later: 8.33 s after the fault.
 */
class R53_RecoveryTest {

  private static final double CAPACITY = 1000;
  private static final double LOAD = 0.4 * CAPACITY;
  private static final double FAULT = 10;
  private static final double EXACT = 3 + 4 + 0.8 / 0.6;

  @ParameterizedTest
  @ValueSource(doubles = {1, 0.5, 0.1})
  void recoveryIsFoundToTheSlice(double slice) {
    Recovery recovery = Recovery.of(fluid(slice, 40), List.of(), slice, FAULT, FAULT);
    assertThat(recovery.seconds()).isBetween(EXACT - slice, EXACT + slice);
    assertThat(recovery.goodputBefore()).isEqualTo(LOAD, within(1.0));
    assertThat(recovery.secondsBelowHalf()).isEqualTo(3, within(1e-9));
  }

  /** Goodput alone, the usual wrong way, is back when the server is, 5 s too early. */
  @Test
  void goodputAloneWouldNotPass() {
    List<Slice> blind =
        fluid(1, 40).stream().map(slice -> new Slice(slice.succeeded(), 1, 0, 0)).toList();
    assertThat(Recovery.of(blind, List.of(), 1, FAULT, FAULT).seconds()).isEqualTo(3, within(1e-9));
  }

  /** Every fourth second has a tail of its own, before the fault as after it. */
  @Test
  void aSlowSecondNowAndThenIsNoFault() {
    List<Slice> slices = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      boolean down = i >= FAULT && i < FAULT + 3;
      slices.add(new Slice(down ? 0 : 400, down ? Double.NaN : i % 4 == 2 ? 9 : 1, 0, 0));
    }
    assertThat(Recovery.of(slices, List.of(), 1, FAULT, FAULT).seconds()).isEqualTo(3);
  }

  @Test
  void aTailThatStaysIsOne() {
    List<Slice> slices = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      slices.add(new Slice(400, i < FAULT || i % 4 == 2 ? 1 : 9, 0, 0));
    }
    assertThat(Recovery.of(slices, List.of(), 1, FAULT, FAULT).seconds()).isNull();
  }

  @Test
  void aWindowThatEndsTooEarlyHoldsNoRecovery() {
    Recovery recovery = Recovery.of(fluid(1, 23), List.of(), 1, FAULT, FAULT);
    assertThat(recovery.seconds()).isNull();
  }

  @Test
  void whatFailsBeforeTheFaultAndAfterTheRecoveryIsNotItsOwn() {
    List<Slice> slices = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      boolean down = i >= FAULT && i < FAULT + 3;
      slices.add(new Slice(down ? 0 : 400, down ? Double.NaN : 1, i, 100L * i));
    }
    Recovery recovery = Recovery.of(slices, List.of(), 1, FAULT, FAULT);
    assertThat(recovery.failed()).isEqualTo(10 + 11 + 12);
    assertThat(recovery.wrong()).isEqualTo(100 * (10 + 11 + 12));
    Recovery cut = Recovery.of(slices.subList(0, 16), List.of(), 1, FAULT, FAULT);
    assertThat(cut.seconds()).isNull();
    assertThat(cut.failed()).isEqualTo(10 + 11 + 12 + 13 + 14 + 15);
  }

  @Test
  void aSystemThatTakesNoNoticeHasRecoveredAtOnce() {
    List<Slice> calm = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      calm.add(new Slice(400, 1, 0, 0));
    }
    assertThat(Recovery.of(calm, List.of(), 1, FAULT, FAULT).seconds()).isZero();
  }

  /** By chance alone one second of 500 Poisson arrivals in eight has less than 95 %. */
  @Test
  void arrivalsByChanceAreNoFault() {
    double failedOfAHundred = 0;
    double failedByTheMean = 0;
    for (int seed = 0; seed < 100; seed++) {
      List<Long> due = poisson(new SplittableRandom(seed), 500, 40);
      List<Slice> slices = new ArrayList<>();
      for (int i = 0; i < due.size(); i++) {
        boolean down = i >= FAULT && i < FAULT + 3;
        slices.add(new Slice(down ? 0 : due.get(i), down ? Double.NaN : 1, 0, 0));
      }
      Double seconds = Recovery.of(slices, due, 1, FAULT, FAULT).seconds();
      Double byTheMean = Recovery.of(slices, List.of(), 1, FAULT, FAULT).seconds();
      failedOfAHundred += seconds == null || seconds != 3 ? 1 : 0;
      failedByTheMean += byTheMean == null || byTheMean != 3 ? 1 : 0;
    }
    assertThat(failedOfAHundred).isZero();
    assertThat(failedByTheMean).as("so many that it matters").isGreaterThan(25);
  }

  /**
   * A load that falls to a fifth asks for no more; a slice in which nothing is due asks nothing.
   */
  @Test
  void aLoadThatFallsIsNoFault() {
    List<Long> due = new ArrayList<>();
    List<Slice> slices = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      long now = i < 15 ? 500 : i % 4 == 0 ? 0 : 100;
      due.add(now);
      slices.add(new Slice(now, now == 0 ? Double.NaN : 1, 0, 0));
    }
    assertThat(Recovery.of(slices, due, 1, FAULT, FAULT))
        .isEqualTo(new Recovery(500, 0, 0.0, 0, 0));
    assertThat(Recovery.of(slices, due, 1, FAULT, 20).seconds()).isZero();
    assertThat(Recovery.of(slices, List.of(), 1, FAULT, 20).seconds()).isNull();
  }

  private static List<Long> poisson(SplittableRandom random, double rate, int slices) {
    List<Long> counts = new ArrayList<>();
    double next = -Math.log(1 - random.nextDouble()) / rate;
    for (int i = 0; i < slices; i++) {
      long count = 0;
      while (next < i + 1) {
        count++;
        next -= Math.log(1 - random.nextDouble()) / rate;
      }
      counts.add(count);
    }
    return counts;
  }

  @Test
  void theLongestGapIsExactToTwoBins() {
    BitSet successes = new BitSet();
    successes.set(0, 500);
    successes.set(800, 2000);
    Gap gap = Gap.longest(successes, 2000);
    assertThat(gap.seconds()).isEqualTo(3.0, within(0.02));
    assertThat(gap.begin()).isEqualTo(5.0, within(0.01));
    assertThat(Gap.longest(successes, 3000).seconds()).isEqualTo(10, within(0.02));
    assertThat(Gap.longest(new BitSet(), 100).seconds()).isEqualTo(1, within(1e-9));
    successes.set(500, 800);
    assertThat(Gap.longest(successes, 2000).seconds()).isZero();
  }

  /**
   * Integrated in steps of a millisecond; the 99th percentile is a late arrival's response time.
   */
  private static List<Slice> fluid(double slice, double seconds) {
    double step = 0.001;
    int steps = (int) Math.round(slice / step);
    List<Slice> slices = new ArrayList<>();
    double backlog = 0;
    for (int i = 0; i < Math.round(seconds / slice); i++) {
      double served = 0;
      double longest = 0.001;
      for (int j = 0; j < steps; j++) {
        double rate = rate((i * steps + j) * step - FAULT);
        double done = Math.min(backlog + LOAD * step, rate * step);
        backlog += LOAD * step - done;
        served += done;
        longest = done > 0 ? Math.max(longest, 0.001 + backlog / LOAD) : longest;
      }
      slices.add(new Slice(Math.round(served), longest, 0, 0));
    }
    return slices;
  }

  private static double rate(double since) {
    return since < 0 || since >= 7 ? CAPACITY : since < 3 ? 0 : CAPACITY / 2;
  }
}
