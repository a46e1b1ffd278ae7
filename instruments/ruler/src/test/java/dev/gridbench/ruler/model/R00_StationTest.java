package dev.gridbench.ruler.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The station in virtual time gives the closed forms of method.md 0.4. */
class R00_StationTest {

  private static final long MS = 1_000_000;
  private static final long SECOND = 1_000 * MS;
  private static final Stall HALF_A_SECOND = Stall.parse("500ms every 10s at 3s");

  /** The open loop's rows of the table, with the formula beside the printed figures. */
  @ParameterizedTest
  @CsvSource({
    "1000,       0,     0,     0, 400.0, 490.0, 499.0, 500.0, 12.5",
    "1000, 200_000,   0.2, 100.2, 420.2, 492.2, 499.4, 500.2, 15.8",
    "4000, 200_000, 300.2, 400.2, 480.2, 498.2, 500.0, 500.2, 62.7",
  })
  void aPeriodicStallSpreadsOverTheWholeTail(
      long rate,
      String service,
      double p90,
      double p95,
      double p99,
      double p999,
      double p9999,
      double max,
      double mean) {
    long work = Long.parseLong(service.replace("_", ""));
    double[] ms = responses(rate, work, true);
    double rho = rate * work / 1e9;
    for (double q : new double[] {0.9, 0.95, 0.99, 0.999, 0.9999}) {
      double formula = work / 1e6 + Math.max(0, 500 - (1 - q) * 10_000 * (1 - rho));
      assertThat(quantile(ms, q)).isCloseTo(formula, within(1.2));
    }
    // the table's figures are rounded to 0.1 ms, and arrivals are 1 ms apart
    assertThat(quantile(ms, 0.9)).isCloseTo(p90, within(1.2));
    assertThat(quantile(ms, 0.95)).isCloseTo(p95, within(1.2));
    assertThat(quantile(ms, 0.99)).isCloseTo(p99, within(1.2));
    assertThat(quantile(ms, 0.999)).isCloseTo(p999, within(1.2));
    assertThat(quantile(ms, 0.9999)).isCloseTo(p9999, within(1.2));
    assertThat(ms[ms.length - 1]).isCloseTo(max, within(1.0));
    assertThat(Arrays.stream(ms).average().orElseThrow()).isCloseTo(mean, within(0.2));
  }

  @Test
  void aServerThatOnlyStopsTakingWorkIsNotStalled() {
    double[] ms = responses(1_000, 200_000, false);
    assertThat(quantile(ms, 0.99)).isCloseTo(0.2, within(1e-6));
  }

  private static double[] responses(long rate, long work, boolean stalled) {
    Pace pace = stalled ? HALF_A_SECOND : Pace.FULL;
    Station station = Station.fifo(new ServiceLaw.Constant(work), 1, pace, 1);
    // the first period fills the queue, the following six are measured
    return LongStream.range(0, 70 * rate)
        .map(k -> k * SECOND / rate + 1)
        .map(
            due ->
                due < 10 * SECOND
                    ? -Math.abs(station.completion(due))
                    : station.completion(due) - due)
        .filter(response -> response >= 0)
        .mapToDouble(response -> response / 1e6)
        .sorted()
        .toArray();
  }

  @Test
  void exponentialServiceGivesTheSojournOfMM1() {
    double rho = 0.5;
    double[] ms = poisson(Station.fifo(new ServiceLaw.Exponential(MS), 1, Pace.FULL, 7), rho);
    for (double q : new double[] {0.5, 0.9, 0.99}) {
      double exact = -Math.log(1 - q) / (1 - rho);
      assertThat(quantile(ms, q) / exact).isCloseTo(1, within(0.03));
    }
    assertThat(mean(ms)).isCloseTo(1 / (1 - rho), within(0.05));
  }

  @Test
  void constantServiceGivesTheMeanOfMD1() {
    double rho = 0.7;
    double[] ms = poisson(Station.fifo(new ServiceLaw.Constant(MS), 1, Pace.FULL, 7), rho);
    assertThat(mean(ms)).isCloseTo(1 + rho / (2 * (1 - rho)), within(0.05));
  }

  /** An infinite server has no queue, so a harness that measures it must see none. */
  @Test
  void theInfiniteServerIsNoMM1() {
    double[] ms = poisson(Station.infinite(new ServiceLaw.Exponential(MS), Pace.FULL, 7), 0.5);
    assertThat(mean(ms)).isCloseTo(1, within(0.02));
  }

  /** M/M/c: the chance to wait is Erlang's C, here 0.4286 for c = 3 and ρ = 2/3. */
  @Test
  void severalWorkersGiveErlangsWait() {
    Station station = Station.fifo(new ServiceLaw.Exponential(3 * MS), 3, Pace.FULL, 3);
    double[] ms = poisson(station, 2.0 / 3);
    double wait = 4.0 / 9;
    assertThat(mean(ms)).isCloseTo(3 + wait * 3 / (3 * (1 - 2.0 / 3)), within(0.12));
  }

  private static double[] poisson(Station station, double perMillisecond) {
    Draws gaps = new Draws(11);
    double time = 1;
    double[] ms = new double[400_000];
    for (int i = 0; i < ms.length; i++) {
      time += gaps.exponential() * MS / perMillisecond;
      ms[i] = (station.completion((long) time) - (long) time) / 1e6;
    }
    Arrays.sort(ms);
    return ms;
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  private static double quantile(double[] sorted, double q) {
    return sorted[(int) Math.ceil(q * sorted.length) - 1];
  }
}
