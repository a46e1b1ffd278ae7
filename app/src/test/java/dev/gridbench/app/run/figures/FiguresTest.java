package dev.gridbench.app.run.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.fleet.Slices;
import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.worker.record.VerbTotals;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FiguresTest {

  private static final long MICRO = 1_000;

  @ParameterizedTest
  @CsvSource({
    "19, 0",
    "20, 1",
    "99, 1",
    "100, 2",
    "199, 2",
    "200, 3",
    "999, 3",
    "1000, 4",
    "9999, 4",
    "10000, 5",
  })
  void aQuantileNeedsTenOperationsBeyondIt(int count, int quantiles) {
    Latency latency = Figures.latency(equal(count, 7 * MICRO).serviceTime());
    assertThat(latency.count()).isEqualTo(count);
    Double[] all = {latency.p50(), latency.p90(), latency.p95(), latency.p99(), latency.p999()};
    for (int i = 0; i < all.length; i++) {
      assertThat(all[i] != null)
          .as("quantile %d of %d operations", i, count)
          .isEqualTo(i < quantiles);
    }
  }

  @Test
  void minimumMeanAndMaximumAreExactMicroseconds() {
    Latency latency =
        Figures.latency(Slices.totals(Slices.of(123_456, 1_234_567, 12_345_678)).serviceTime());
    assertThat(latency.min()).isEqualTo(123.456);
    assertThat(latency.mean()).isEqualTo((123_456 + 1_234_567 + 12_345_678) / 3.0 / 1_000);
    assertThat(latency.max()).isEqualTo(12_345.678);
  }

  /** 123,456 lies in a bucket that ends at 123,519: no quantile may lie beyond the maximum. */
  @ParameterizedTest
  @ValueSource(longs = {1, 999, 123_456, 1_234_567, 59_999_999_999L})
  void quantilesLieBetweenMinimumAndMaximum(long nanos) {
    VerbTotals totals = equal(10_000, nanos);
    Latency latency = Figures.latency(totals.serviceTime());
    double exact = nanos / 1_000.0;
    assertThat(latency.min()).isEqualTo(exact);
    assertThat(latency.p50()).isEqualTo(exact);
    assertThat(latency.p999()).isEqualTo(exact);
    assertThat(latency.max()).isEqualTo(exact);
    Interval interval = Figures.interval(0, Verb.GET, totals);
    assertThat(interval.p99()).isEqualTo(exact).isEqualTo(interval.max());
  }

  @Test
  void nothingDoneHasNoFigures() {
    assertThat(Figures.latency(Slices.totals().serviceTime()))
        .isEqualTo(new Latency(0, null, null, null, null, null, null, null, null));
    assertThat(Figures.interval(3, Verb.PUT, Slices.totals(Slices.counted(0, 4, 0, 0))))
        .isEqualTo(new Interval(3, "put", 0, 0, 4, 0, 0, null, null, null));
  }

  @Test
  void aSecondShowsItsQuantilesHoweverFewOperationsItHas() {
    Interval interval = Figures.interval(-1, Verb.GET, Slices.totals(Slices.of(1_000, 3_000)));
    assertThat(interval.second()).isEqualTo(-1);
    assertThat(interval.verb()).isEqualTo("get");
    assertThat(Objects.requireNonNull(interval.p50())).isBetween(1.0, 1.001);
    assertThat(interval.p99()).isEqualTo(3.0);
  }

  @ParameterizedTest
  @CsvSource({"GET, 800", "PUT, 1800", "SET, 1000", "QUERY, 7000", "GET_ALL, 7000", "REMOVE, 0"})
  void bytesAreWhatTheAnswersCarried(Verb verb, long bytes) {
    VerbTotals totals = Slices.totals(Slices.counted(2, 1, 3, 70, Slices.same(10, MICRO)));
    VerbResult result =
        Figures.verb(verb, totals, 100, Map.of("IOException", 1L), LoadModel.AT_ONCE);
    assertThat(result.bytes()).isEqualTo(bytes);
    assertThat(result.succeeded()).isEqualTo(10);
    assertThat(result.missed()).isEqualTo(2);
    assertThat(result.failed()).isEqualTo(1);
    assertThat(result.wrong()).isEqualTo(3);
    assertThat(result.rows()).isEqualTo(70);
    assertThat(result.responseTime()).isNull();
  }

  private static VerbTotals equal(int count, long nanos) {
    return Slices.totals(Slices.of(Slices.same(count, nanos)));
  }
}
