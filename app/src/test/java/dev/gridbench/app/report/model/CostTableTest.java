package dev.gridbench.app.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.format.HtmlReport;
import dev.gridbench.app.result.Costs;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class CostTableTest {

  private static final Costs.Standing IDLE = new Costs.Standing(4, 120, 400L << 20, 200, null);
  private static final Costs.Standing LOADED = new Costs.Standing(4, 124, 500L << 20, 208, 0.02);

  private static Costs.Role members(double micros, double resolution, double unseen) {
    return new Costs.Role(
        4, micros, 2.0, resolution, 1.5, 0.25, 3, new Costs.Jvms(2, 50, 10.0, 1 << 20), unseen);
  }

  private static Costs costs(Costs.Role members) {
    return new Costs(
        Map.of("members", members),
        new Costs.Payload(24, 1_040, 4, 0),
        Map.of("member-1", 3.0, "member-2", 4.5),
        IDLE,
        LOADED,
        new Costs.Clients(4, IDLE, LOADED),
        0.004,
        null);
  }

  private static ReportModel model(Costs... all) {
    Trials trials = new Trials();
    for (int i = 0; i < all.length; i++) {
      trials.of(Runs.HAZELCAST, "get", 100, 4).repetition(i + 1).costs(all[i]).measured(1_000);
    }
    return ReportContents.of(trials.run(""), null);
  }

  private static List<Table.Cell> only(ReportModel model, String table) {
    List<List<Table.Cell>> rows = Objects.requireNonNull(model.table(table)).rows();
    assertThat(rows).hasSize(1);
    return rows.get(0);
  }

  @Test
  void aRoleHasItsMeanOverTheRepetitionsWithAnInterval() {
    ReportModel model =
        model(costs(members(50, 0.1, 0)), costs(members(52, 0.1, 0)), costs(members(54, 0.1, 0)));
    assertThat(HtmlReport.render(model))
        .containsOnlyOnce("id=\"costs\"")
        .containsOnlyOnce("id=\"footprint\"");
    List<Table.Cell> row = only(model, "costs");
    assertThat(row)
        .extracting(Table.Cell::text)
        .containsExactly(
            "get",
            "100",
            "4",
            Runs.HAZELCAST,
            "4 members",
            "3",
            "52.0 ± 5.0",
            "50.0 ± 5.0",
            "1.50 ± 0.00",
            "0.25 ± 0",
            "3.00 ± 0.00",
            "5.00 ± 0.00",
            "n/a",
            "1,064 ± 0");
    assertThat(row.get(6).raw().get(0)).isEqualTo("52");
    assertThat(row.get(6).trials()).hasSize(3);
    assertThat(Objects.requireNonNull(model.table("costs")).footnotes()).isEmpty();
  }

  @Test
  void stepsThatAreTooCoarseAndALostProcessAreNotedAtTheFigure() {
    ReportModel model = model(costs(members(50, 5, 2.5)));
    List<Table.Cell> row = only(model, "costs");
    assertThat(row.get(6).text()).isEqualTo("50.0");
    assertThat(row.get(6).marks()).containsExactly(1, 2);
    assertThat(row.get(8).marks()).isEmpty();
    assertThat(Objects.requireNonNull(model.table("costs")).footnotes())
        .satisfiesExactly(
            steps -> assertThat(steps).contains("steps of 10 ms"),
            ended -> assertThat(ended).contains("lower bound"));
  }

  @Test
  void whatStandsIdleAndWhatAClientTakesAreShown() {
    assertThat(only(model(costs(members(50, 0.1, 0))), "footprint"))
        .extracting(Table.Cell::text)
        .containsExactly(
            "get",
            "100",
            "4",
            Runs.HAZELCAST,
            "3.00",
            "4.50",
            "4.00",
            "120",
            "400 MiB",
            "200",
            "2.00",
            "1.00",
            "25.0 MiB",
            "2.00",
            "0.4");
  }

  @Test
  void foldersOfOlderVersionsHaveNoSuchTables() {
    ReportModel model = ReportContents.of(Runs.mixed().run(), Runs.salhi());
    assertThat(model.table("costs")).isNull();
    assertThat(model.table("footprint")).isNull();
  }
}
