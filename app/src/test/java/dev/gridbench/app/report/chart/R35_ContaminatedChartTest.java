package dev.gridbench.app.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.model.QuantileChart;
import dev.gridbench.app.result.harness.HeldUp;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** A chart of quantiles marks where the workers' own pauses got into it (method.md R35, R58). */
class R35_ContaminatedChartTest {

  private static QuantileChart chart(String... from) {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= from.length; repetition++) {
      Map<String, String> verbs =
          from[repetition - 1].isEmpty() ? Map.of() : Map.of("get", from[repetition - 1]);
      trials
          .of(Runs.HAZELCAST, "get", 100, 4)
          .repetition(repetition)
          .harness("", new HeldUp(List.of(3), verbs))
          .measured(2_000);
    }
    return ReportContents.of(trials.withQuantiles().run(""), null).quantiles().get(0);
  }

  /** Eight points for each nine: p99 is the seventeenth of them. */
  @Test
  void theLowestOfAllTrialsIsMarked() {
    QuantileChart chart = chart("p99.9", "", "p99");

    assertThat(Objects.requireNonNull(chart.curves().get(0).contamination()))
        .isEqualTo(new QuantileChart.Contamination("p99", 16, 2));
    assertThat(QuantileCharts.notes(chart))
        .containsExactly(
            "Hazelcast 5.7.0 from p99 on in 2 of 3 trials: contaminated by the load generator, whose"
                + " pauses make up a tenth of it or more");
    assertThat(QuantileCharts.data(List.of(chart)).toString()).contains("spoilt=16");
  }

  /** No point of the curve is the maximum, so it is said and not drawn. */
  @Test
  void aMaximumIsSaidOnly() {
    QuantileChart chart = chart("the maximum");

    assertThat(QuantileCharts.notes(chart)).singleElement().asString().contains("in its maximum");
    assertThat(QuantileCharts.data(List.of(chart)).toString()).doesNotContain("spoilt");
  }

  @Test
  void whereNothingIsContaminatedNothingIsMarked() {
    QuantileChart chart = chart("", "");

    assertThat(chart.curves().get(0).contamination()).isNull();
    assertThat(QuantileCharts.notes(chart)).isEmpty();
  }
}
