package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.worker.record.Window;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Queues whose figures are known in closed form (method.md R1, 0.4). */
@Tag("campaign")
class R01_LoadModelTest {

  private static final long MS = 1_000_000;
  private static final long SECOND = 1_000_000_000;

  /** Exact mean value analysis of one queue with 1 ms of service and 9 ms of thinking. */
  @ParameterizedTest
  @CsvSource({
    "1, 100.00, 1.000",
    "2, 198.02, 1.100",
    "5, 475.09, 1.524",
    "10, 832.04, 3.019",
    "20, 999.38, 11.012",
    "40, 1000.00, 31.000"
  })
  void aClosedLoopIsWhatMeanValueAnalysisSays(int clients, double rate, double millis) {
    Window window = new Window(0, 5 * SECOND, 1000 * SECOND);
    Figures figures = new Figures(window);
    Simulation.run(
        new LoadModel.Closed(9 * MS, true), clients, window, exponential(clients), figures);
    assertThat(figures.perSecond()).isCloseTo(rate, withPercentage(1));
    assertThat(figures.meanServiceMillis()).isCloseTo(millis, withPercentage(1.2));
    double law = figures.perSecond() * (figures.meanServiceMillis() + 9) / 1000 / clients;
    assertThat(law).as("R7: Little's law").isBetween(0.996, 1.004);
  }

  /** M/M/1: the response time is exponential with rate 1000 - 800. */
  @Test
  void anOpenLoopAtEightTenthsIsAnMM1Queue() {
    Figures figures = open(new LoadModel.Open(800, LoadModel.Per.ALL, new Arrivals.Poisson()));
    assertThat(Figures.millis(figures.response, 50)).isCloseTo(3.47, withPercentage(5));
    assertThat(Figures.millis(figures.response, 99)).isCloseTo(23.03, withPercentage(5));
    assertThat(Figures.millis(figures.response, 99.9)).isCloseTo(34.5, withPercentage(7));
  }

  /** Among four clients who each have a stream of their own the whole is Poisson again. */
  @Test
  void independentStreamsOfEachClientAddUpToTheSame() {
    Figures figures = open(new LoadModel.Open(8, LoadModel.Per.CLIENT, new Arrivals.Poisson()));
    assertThat(figures.perSecond()).isCloseTo(800, withPercentage(1));
    assertThat(figures.meanServiceMillis()).isLessThan(5.2);
  }

  /** To the nanosecond, so that a minute shows it. */
  @Test
  void sessionsOfOneOperationAreAnOpenLoop() {
    Window minute = new Window(0, 5 * SECOND, 60 * SECOND);
    Figures open = open(new LoadModel.Open(800, LoadModel.Per.ALL, new Arrivals.Poisson()), minute);
    Figures partly = open(new LoadModel.PartlyOpen(800, 1, true, 0), minute);
    assertThat(open.done).isGreaterThan(40_000);
    assertThat(partly.response).isEqualTo(open.response);
    assertThat(partly.done).isEqualTo(open.done);
  }

  /** A million operations; five per cent is four times the standard error of p99 there. */
  private static Figures open(LoadModel model) {
    return open(model, new Window(0, 5 * SECOND, 1250 * SECOND));
  }

  private static Figures open(LoadModel model, Window window) {
    Figures figures = new Figures(window);
    Simulation.run(model, 100, window, exponential(7), figures);
    return figures;
  }

  private static Station exponential(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return Station.oneByOne(n -> (long) (-Math.log(1 - random.nextDouble()) * MS));
  }
}
