package dev.gridbench.app.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.model.QuantileChart;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Closed and open loops are never in one latency chart. */
class R01_OneLoadAChartTest {

  private static final QuantileChart.Point POINT = new QuantileChart.Point(2, 1, 3);

  private static QuantileChart.Curve curve(String load) {
    return new QuantileChart.Curve(Runs.HAZELCAST, load, 0, 3, List.of(POINT), null);
  }

  @Test
  void aChartOfTwoLoadsIsRefused() {
    assertThatThrownBy(
            () ->
                new QuantileChart(
                    "get", "closed", "service time", List.of(curve("closed"), curve("4000/s"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("two load models in one latency chart: closed and 4000/s");
  }

  @Test
  void aRunOfTwoLoadsGetsAChartForEach() {
    Trials trials = new Trials();
    for (String system : List.of(Runs.HAZELCAST, Runs.INFINISPAN)) {
      trials.of(system, "get", 100, 4).level("load", "closed").measured(2000);
      trials.of(system, "get", 100, 4).level("load", "4000/s").answering().measured(1900);
    }
    List<QuantileChart> charts =
        ReportContents.of(trials.withQuantiles().run(""), null).quantiles();

    assertThat(charts)
        .extracting(QuantileChart::load, QuantileChart::time)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("closed", "service time at saturation, 4 clients"),
            org.assertj.core.groups.Tuple.tuple("4000/s", "response time"));
    assertThat(charts).allSatisfy(chart -> assertThat(chart.curves()).hasSize(2));
  }

  @Test
  void theBandRunsFromTheLeastTrialToTheGreatest() {
    List<QuantileChart> charts =
        ReportContents.of(Runs.pairs(3, 2).withQuantiles().run(""), null).quantiles();

    QuantileChart.Curve curve = charts.get(0).curves().get(0);
    assertThat(curve.trials()).isEqualTo(3);
    assertThat(curve.points())
        .hasSize(24)
        .allSatisfy(point -> assertThat(point.low()).isLessThan(point.middle()))
        .allSatisfy(point -> assertThat(point.high()).isGreaterThan(point.middle()));
  }
}
