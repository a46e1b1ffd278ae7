package dev.gridbench.app.run.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.fleet.Slices;
import dev.gridbench.app.result.AllOperations;
import dev.gridbench.app.result.AllOperations.Bound;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.worker.record.Totals;
import dev.gridbench.worker.record.VerbTotals;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/**
 * 20 s at 1,000 a second, of which 2 s fail at once or time out: throughput counts the right ones
 * only, success-only quantiles do not move, those of all operations say what is beyond them.
 */
class R52_FailedOperationsTest {

  private static final long MILLI = 1_000_000;
  private static final long SECOND = 1_000 * MILLI;
  private static final int RIGHT = 18_000;
  private static final int BAD = 2_000;

  @Test
  void failedAtOnceTheyAreInfinitelyLong() {
    AllOperations all = due(0, Long.MAX_VALUE, BAD).figures();
    assertThat(all.count()).isEqualTo(RIGHT + BAD);
    assertThat(all.errorRatio()).isEqualTo(0.1, within(1e-9));
    assertThat(all.p50().micros()).isEqualTo(1000, within(1.0));
    assertThat(all.p95()).isEqualTo(new Bound(null, "failed"));
    assertThat(all.p99()).isEqualTo(new Bound(null, "failed"));
  }

  @Test
  void theSuccessOnlyQuantilesDoNotMove() {
    VerbTotals whole = Slices.totals(Slices.of(Slices.same(RIGHT, MILLI)));
    VerbTotals failing = Slices.totals(Slices.counted(0, BAD, 0, 0, Slices.same(RIGHT, MILLI)));
    Latency before = Figures.latency(whole.serviceTime());
    assertThat(Figures.latency(failing.serviceTime())).isEqualTo(before);
    assertThat(before.p99()).isEqualTo(1000, within(1.0));
  }

  @Test
  void timedOutTheyAreAtLeastAsLongAsTheWait() {
    AllOperations all = due(BAD, SECOND, BAD).figures();
    assertThat(all.p50().micros()).isEqualTo(1000, within(1.0));
    assertThat(all.p95()).isEqualTo(new Bound(null, ">= 1 s"));
  }

  @Test
  void whatFailedIsBeyondWhatTimedOut() {
    AllOperations all = due(1_500, SECOND / 4, BAD).figures();
    assertThat(all.p95()).isEqualTo(new Bound(null, ">= 250 ms"));
    assertThat(all.p99()).isEqualTo(new Bound(null, "failed"));
  }

  @Test
  void aQuantileWithTooFewBeyondItIsNotGiven() {
    AllOperations all = new AllDue(times(100), MILLI, 100, 0, Long.MAX_VALUE, 0, 0).figures();
    assertThat(all.p95().says()).isEqualTo("n/a (5 beyond)");
    assertThat(all.p50().micros()).isNotNull();
  }

  @Test
  void withoutFailuresBothViewsAgree() {
    AllOperations all = new AllDue(times(RIGHT), MILLI, RIGHT, 0, Long.MAX_VALUE, 0, 0).figures();
    assertThat(all.errorRatio()).isZero();
    assertThat(all.p99().micros()).isEqualTo(1000, within(1.0));
    assertThat(all.p999().says()).isNull();
  }

  /**
   * 8 s of answers after 1 ms, then none: 500 operations in flight, 1,500 not sent. They are a
   * fifth of all that was due, once each, and none of them an answer.
   */
  @Test
  void whatHadNoAnswerCountsOnceAndAsInfinitelyLong() {
    long[] answered = Slices.same(8_000, MILLI);
    VerbTotals totals =
        Totals.scheduled(answered, answered, answered).censored(1_500, 500, SECOND).make();
    LoadModel open = new LoadModel.Open(1000, LoadModel.Per.ALL, new Arrivals.Constant(true));
    VerbResult figures = Figures.verb(Verb.GET, totals, 0, Map.of(), open);
    AllOperations all = Objects.requireNonNull(figures.all());
    assertThat(all.count()).isEqualTo(10_000);
    assertThat(all.errorRatio()).isEqualTo(0.2, within(1e-9));
    assertThat(all.p50().micros()).isEqualTo(1000, within(1.0));
    assertThat(all.p95()).isEqualTo(new Bound(null, "failed"));
    assertThat(Objects.requireNonNull(figures.responseTime()).count()).isEqualTo(10_000);
  }

  private static AllDue due(long timedOut, long timeoutNanos, long failed) {
    return new AllDue(times(RIGHT), MILLI, RIGHT, timedOut, timeoutNanos, failed, 0);
  }

  private static Histogram times(int count) {
    Histogram times = new Histogram(3);
    times.recordValueWithCount(MILLI, count);
    return times;
  }
}
