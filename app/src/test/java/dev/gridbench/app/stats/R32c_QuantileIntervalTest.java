package dev.gridbench.app.stats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.stats.search.Queue;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The p99 of a queue, whose truth is ln 100 / (μ - λ): ten runs and a t interval on the log scale
 * cover it, the order statistics of one run, which take its requests for independent, do not.
 */
@Tag("campaign")
class R32c_QuantileIntervalTest {

  private static final int REQUESTS = 60_000;
  private static final int RUNS = 10;
  private static final int SETS = 60;
  private static final double Q = 0.99;

  private record Coverage(double runs, double orderStatistics) {}

  private static Coverage coverage(double load) {
    double truth = Math.log(100) / (1 - load);
    int byRuns = 0;
    int byOrder = 0;
    Queue queue = new Queue(17, 6 * truth);
    for (int set = 0; set < SETS; set++) {
      double[] logs = new double[RUNS];
      for (int run = 0; run < RUNS; run++) {
        queue.serve(REQUESTS, load, 1);
        logs[run] = Math.log(queue.quantile(Q));
        byOrder += orderStatisticsCover(queue, truth) ? 1 : 0;
      }
      Estimate mean = Estimate.mean(logs);
      boolean covers =
          Objects.requireNonNull(mean.low()) <= Math.log(truth)
              && Math.log(truth) <= Objects.requireNonNull(mean.high());
      byRuns += covers ? 1 : 0;
    }
    return new Coverage((double) byRuns / SETS, (double) byOrder / SETS / RUNS);
  }

  /** As Lancet has it: the ranks that the true quantile has with 95 % if draws are independent. */
  private static boolean orderStatisticsCover(Queue queue, double truth) {
    double half = 1.96 * Math.sqrt(REQUESTS * Q * (1 - Q));
    return queue.ranked((long) Math.floor(REQUESTS * Q - half)) <= truth
        && truth <= queue.ranked((long) Math.ceil(REQUESTS * Q + half));
  }

  /** 60 sets: 0.89 asked for, less one binomial error of 0.03. */
  @ParameterizedTest
  @CsvSource({"0.5, 0.62", "0.8, 0.30"})
  void runsCoverWhatRequestsDoNot(double load, double orderStatisticsAtMost) {
    Coverage coverage = coverage(load);
    assertThat(coverage.runs()).isGreaterThanOrEqualTo(0.86);
    assertThat(coverage.orderStatistics()).isLessThanOrEqualTo(orderStatisticsAtMost);
  }

  /** The wrong method is right where its assumption holds, so it is implemented as it is meant. */
  @Test
  void orderStatisticsCoverWhereRequestsAreIndependent() {
    int covered = 0;
    double truth = Math.log(100);
    Queue queue = new Queue(18, 6 * truth);
    for (int run = 0; run < 200; run++) {
      // Arrivals so rare that nobody waits: the response is the service, and independent.
      queue.serve(REQUESTS, 1e-9, 1);
      covered += orderStatisticsCover(queue, truth) ? 1 : 0;
    }
    assertThat(covered / 200.0).isBetween(0.90, 0.99);
  }
}
