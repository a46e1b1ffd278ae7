package dev.gridbench.app.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.Levels;
import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.model.QuantileChart;
import dev.gridbench.app.report.model.ReportModel;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is compared is the lines of a chart, numbers are its axis, and the rest are more charts. */
class ChartsTest {

  private static List<ReportModel.Chart> charts(Trials trials) {
    return ReportContents.of(trials.run(""), null).charts();
  }

  private static List<String> names(ReportModel.Chart chart) {
    return chart.curves().stream().map(ReportModel.Curve::name).toList();
  }

  @Test
  void levelsOfAllComparedFactorsShareOneChart() {
    List<ReportModel.Chart> charts = charts(Levels.of(3, 1.1, 3, 0.01, 1));

    assertThat(charts).hasSize(1);
    assertThat(charts.get(0).title()).isEqualTo("get");
    assertThat(charts.get(0).axis()).isEqualTo("clients");
    assertThat(names(charts.get(0)))
        .containsExactly(
            "placement none, 25 threads",
            "placement none, threads total(24)",
            "placement pinned, 25 threads",
            "placement pinned, threads total(24)");
    assertThat(charts.get(0).curves())
        .extracting(ReportModel.Curve::system)
        .containsExactly(0, 1, 2, 3);
    assertThat(charts.get(0).text())
        .contains("placement none, 25 threads: ")
        .contains(" with 1 client, ");
  }

  @Test
  void aLineIsNotLeftAloneWhereAnotherFactorCouldJoinIt() {
    Trials trials = new Trials();
    for (String keys : List.of("uniform", "zipfian(0.99)")) {
      for (int clients : Levels.CLIENTS) {
        trials.of(Runs.HAZELCAST, "get", 100, clients).level("keys", keys).measured(10 * clients);
      }
    }

    assertThat(charts(trials))
        .singleElement()
        .satisfies(
            chart ->
                assertThat(names(chart)).containsExactly("keys uniform", "keys zipfian(0.99)"));
  }

  @Test
  void moreLinesThanCanBeToldApartGiveAChartForEachLevel() {
    Trials trials = new Trials().comparing("format", "a");
    for (String format : List.of("a", "b", "c", "d", "e")) {
      for (long entries : new long[] {100, 200, 300}) {
        for (int clients : Levels.CLIENTS) {
          trials
              .of(Runs.HAZELCAST, "get", entries, clients)
              .level("format", format)
              .measured(10 * clients);
        }
      }
    }
    List<ReportModel.Chart> charts = charts(trials);

    assertThat(charts)
        .extracting(ReportModel.Chart::title)
        .containsExactly("get (100 entries)", "get (200 entries)", "get (300 entries)");
    assertThat(charts).allSatisfy(chart -> assertThat(chart.curves()).hasSize(5));
  }

  @Test
  void systemsStandBesideEachOtherWhereFormatsAreCompared() {
    Trials trials = new Trials().comparing("format", "bytes");
    for (String system : List.of(Runs.HAZELCAST, Runs.INFINISPAN)) {
      for (String format : List.of("bytes", "json")) {
        trials.of(system, "get", 100, 4).level("format", format).measured(10);
      }
    }
    ReportModel model = ReportContents.of(trials.withQuantiles().run(""), null);
    List<String> lines =
        List.of(
            "format bytes, Hazelcast 5.7.0",
            "format bytes, Infinispan 16.0.7",
            "format json, Hazelcast 5.7.0",
            "format json, Infinispan 16.0.7");

    assertThat(model.charts())
        .singleElement()
        .satisfies(chart -> assertThat(names(chart)).isEqualTo(lines));
    assertThat(model.quantiles())
        .singleElement()
        .satisfies(
            chart -> {
              assertThat(chart.title()).isEqualTo("get, 100 entries, 4 clients");
              assertThat(chart.curves())
                  .extracting(QuantileChart.Curve::name)
                  .containsExactlyElementsOf(lines);
            });
    assertThat(model.throughput()).isEqualTo("Throughput");
  }

  /** Six levels of two systems: a chart for each system, with its name. */
  @Test
  void systemsHaveChartsOfTheirOwnWhereTheirLinesWouldBeTooMany() {
    Trials trials = new Trials().comparing("format", "a");
    for (String system : List.of(Runs.HAZELCAST, Runs.INFINISPAN)) {
      for (String format : List.of("a", "b", "c", "d", "e", "f")) {
        trials.of(system, "get", 100, 4).level("format", format).measured(10);
      }
    }

    assertThat(charts(trials))
        .extracting(ReportModel.Chart::title)
        .containsExactly("get (Hazelcast 5.7.0)", "get (Infinispan 16.0.7)");
  }

  @Test
  void aComparedNumberIsTheAxisWhereNoOtherIsVaried() {
    Trials trials = new Trials().comparing("inFlight", "1");
    for (String system : List.of(Runs.HAZELCAST, Runs.INFINISPAN)) {
      for (String operations : List.of("1", "8", "64")) {
        trials.of(system, "get", 100, 4).level("inFlight", operations).measured(10);
      }
    }

    assertThat(charts(trials))
        .singleElement()
        .satisfies(
            chart -> {
              assertThat(names(chart)).containsExactly("Hazelcast 5.7.0", "Infinispan 16.0.7");
              stands(chart, 1, 8, 64);
            });
  }

  @Test
  void theAxisIsTheFirstNumberThatIsVaried() {
    Trials sizes = new Trials();
    for (String size : List.of("bytes(100B)", "bytes(1000B)")) {
      sizes.of(Runs.HAZELCAST, "get", 100, 4).level("value", size).measured(10);
    }
    Trials rates = new Trials();
    for (String load : List.of("500/s poisson", "2000/s poisson")) {
      rates.of(Runs.HAZELCAST, "get", 100, 4).level("load", load).measured(10);
    }
    Trials loads = new Trials();
    for (String load : List.of("closed", "2000/s poisson")) {
      loads.of(Runs.HAZELCAST, "get", 100, 4).level("load", load).measured(10);
    }

    assertThat(charts(sizes)).singleElement().satisfies(chart -> stands(chart, 100, 1000));
    assertThat(charts(sizes).get(0).axis()).isEqualTo("bytes of a value");
    assertThat(charts(rates)).singleElement().satisfies(chart -> stands(chart, 500, 2000));
    assertThat(charts(loads))
        .as("a closed loop and a schedule are in two charts")
        .hasSize(2)
        .allSatisfy(chart -> stands(chart, 4));
  }

  private static void stands(ReportModel.Chart chart, long... places) {
    assertThat(chart.curves().get(0).points().stream().mapToLong(ReportModel.Point::at))
        .containsExactly(java.util.Arrays.stream(places).boxed().toArray(Long[]::new));
  }
}
