package dev.gridbench.app.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.result.ByGateway;
import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.Sockets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What gateways added, a row for each, beside trials that have none. */
class GatewayTableTest {

  private static ByGateway.Counts counts(String name) {
    return Flat.gateway(
        name,
        5,
        16,
        4,
        0.25,
        50_000,
        0,
        2,
        0,
        0,
        1,
        new ByGateway.Spread(50_000, 21, 20, 25, 40, 90, 120),
        new ByGateway.Spread(50_000, 11, 10, 15, 30, 80, 100),
        new ByGateway.Spread(50_000, 0.5, 0, 1, 3, 4, 5));
  }

  @Test
  void eachGatewayHasARowAndOtherTrialsHaveNone() {
    Trials trials = new Trials();
    ByGateway by =
        new ByGateway(
            4, null, new Sockets(8L, 8L), List.of(counts("gateway-1"), counts("gateway-2")));
    trials.of("memcached", "get", 100, 16).level("connections", "own").measured(20_000);
    trials
        .of("memcached", "get", 100, 16)
        .level("connections", "gateway(4)")
        .gateway(by)
        .measured(10_000);

    ReportModel model = ReportContents.of(trials.run(""), null);
    Table table = Objects.requireNonNull(model.table("gateways"));

    assertThat(table.rows()).hasSize(2);
    assertThat(table.rows().get(1))
        .extracting(Table.Cell::text)
        .containsExactly(
            "get",
            "connections=gateway(4)",
            "100",
            "16",
            "memcached",
            "1",
            "gateway-2",
            "16",
            "4",
            "8",
            "10,000",
            "25.0",
            "20.0",
            "40.0",
            "10.0",
            "30.0",
            "0.5",
            "3.00",
            "2",
            "1");
    assertThat(HtmlReport.render(model)).containsOnlyOnce("id=\"gateways\"");
  }

  @Test
  void aRunWithoutGatewaysHasNoSuchTable() {
    assertThat(ReportContents.of(Runs.mixed().run(), Runs.salhi()).table("gateways")).isNull();
  }
}
