package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.worker.record.Window;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A server that stands still for 500 ms out of every 10 s (method.md R2, the table of 0.4), over
 * six periods. Figures agree to the histogram's three digits and the gap between two operations.
 * The wrong figures of a tool that measures from the send are asserted too: so the stall did
 * happen.
 */
class R02_ResponseTimeTest {

  private static final long MS = 1_000_000;
  private static final long STALL = 500 * MS;
  private static final long PERIOD = 10_000 * MS;
  private static final Window WINDOW = new Window(0, 0, 6 * PERIOD);
  private static final double[] PERCENT = {90, 95, 99, 99.9, 99.99, 100};

  /** An open loop, which never waits for a client: there are more than ever wait. */
  @ParameterizedTest
  @CsvSource({
    "1000, 200, .2, 100.2, 420.2, 492.2, 499.4, 500.2, 15.8",
    "4000, 200, 300.2, 400.2, 480.2, 498.2, 500.0, 500.2, 62.7",
    "1000, 1, 0, 0, 400, 490, 499, 500, 12.5"
  })
  void anOpenLoopShowsTheStall(
      int rate,
      int micros,
      double p90,
      double p95,
      double p99,
      double p999,
      double p9999,
      double max,
      double mean) {
    Figures figures = run(rate, 3000, one(micros));
    expect(figures.response, 1000.0 / rate, p90, p95, p99, p999, p9999, max);
    assertThat(figures.meanResponseMillis()).isCloseTo(mean, within(0.3));
  }

  /** Four requests at a time, each a millisecond: the clients are the bottleneck, and it shows. */
  @Test
  void aBlockingPoolOfFourShowsItInTheResponseAndHidesItInTheService() {
    Figures figures = run(1000, 4, all(1000));
    expect(figures.response, 1, 1, 126, 426, 494, 501, 501);
    assertThat(figures.meanResponseMillis()).isCloseTo(17.7, within(0.3));
    expect(figures.service, 0.01, 1, 1, 1, 1, 501, 501);
    assertThat(figures.meanServiceMillis()).isCloseTo(1.2, within(0.02));
    assertThat(figures.done + figures.unanswered).isEqualTo(60_000);
  }

  @ParameterizedTest
  @CsvSource({"1, 200", "4, 1000", "64, 1000"})
  void anyPoolShowsWhatTheFormulaSays(int pool, int micros) {
    Figures figures = run(1000, pool, all(micros));
    formula(figures, 1000.0 * micros / 1e6 / pool, micros / 1000.0);
  }

  /** Each client with its part of the rate and a connection of its own. */
  @ParameterizedTest
  @CsvSource({"1", "8", "64"})
  void clientsWithSchedulesOfTheirOwnShowItToo(int clients) {
    LoadModel model =
        new LoadModel.Open(1000.0 / clients, LoadModel.Per.CLIENT, new Arrivals.Constant(true));
    Figures figures = new Figures(WINDOW);
    Simulation.run(model, clients, WINDOW, all(200), figures);
    formula(figures, 0.2 / clients, 0.2);
  }

  /** Coordinated omission: what a closed loop says of the same server. */
  @Test
  void aClosedLoopDoesNotSeeTheStall() {
    Figures figures = new Figures(WINDOW);
    Simulation.run(LoadModel.AT_ONCE, 1, WINDOW, one(1000), figures);
    expect(figures.response, 0.01, 1, 1, 1, 1, -1, 501);
    assertThat(figures.meanResponseMillis()).isCloseTo(1.05, within(0.01));
    assertThat(figures.response).as("there is nothing but the service").isEqualTo(figures.service);
  }

  private static void formula(Figures figures, double used, double service) {
    double[] expected = new double[PERCENT.length];
    for (int i = 0; i < expected.length; i++) {
      double beyond = (1 - PERCENT[i] / 100) * PERIOD / MS * (1 - used);
      expected[i] = service + Math.max(0, 500 - beyond);
    }
    expect(figures.response, 1, expected);
  }

  private static void expect(Histogram histogram, double gap, double... millis) {
    for (int i = 0; i < millis.length; i++) {
      if (millis[i] >= 0) {
        assertThat(Figures.millis(histogram, PERCENT[i]))
            .as("p%s", PERCENT[i])
            .isCloseTo(millis[i], within(gap + 0.002 * millis[i] + 0.06));
      }
    }
  }

  private static Figures run(int rate, int clients, Station station) {
    LoadModel model = new LoadModel.Open(rate, LoadModel.Per.ALL, new Arrivals.Constant(true));
    Figures figures = new Figures(WINDOW);
    Simulation.run(model, clients, WINDOW, station, figures);
    return figures;
  }

  private static Station one(long micros) {
    return Station.oneByOne(n -> 1000 * micros).stalling(STALL, PERIOD);
  }

  private static Station all(long micros) {
    return Station.allAtOnce(n -> 1000 * micros).stalling(STALL, PERIOD);
  }
}
