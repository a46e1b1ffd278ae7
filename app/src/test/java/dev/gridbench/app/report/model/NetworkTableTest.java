package dev.gridbench.app.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.result.harness.Network;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class NetworkTableTest {

  private static List<String> row(Network network) {
    Trials trials = new Trials();
    trials.of(Runs.HAZELCAST, "get", 100, 4).network(network).measured(2_000);
    Table table = Objects.requireNonNull(ReportContents.of(trials.run(""), null).table("network"));
    List<Table.Cell> cells = table.rows().get(0);
    return cells.subList(5, cells.size()).stream().map(Table.Cell::text).toList();
  }

  @Test
  void aLinkSaysHowFullItWas() {
    Network.Traffic traffic = new Network.Traffic(4_096_000, 1_000_000);

    assertThat(row(new Network("eth0", 2548.0, 0.0328, 0L, 2L, traffic)))
        .containsExactly("eth0", "3.91 MiB", "977 KiB", "2,048", "500", "3.28", "0", "2");
    assertThat(row(new Network("eth0", 2548.0, null, 0L, null, traffic)))
        .contains("speed not known", "n/a");
  }

  @Test
  void loopbackIsNoLink() {
    Network.Traffic traffic = new Network.Traffic(1_000, 1_000);

    assertThat(row(new Network(Network.LOOPBACK, 0.5, null, null, null, traffic)))
        .startsWith("loopback: no link")
        .contains("no link");
  }

  @Test
  void olderFoldersHaveTheirLinkWithoutTraffic() {
    assertThat(row(new Network("eth0", 2548.0, 0.5, 0L, 0L, null)))
        .containsExactly("eth0", "n/a", "n/a", "n/a", "n/a", "50.0", "0", "0");
  }

  @Test
  void whatIsNotKnownHasNoRow() {
    assertThat(ReportContents.of(Runs.mixed().run(), null).table("network")).isNull();
  }
}
