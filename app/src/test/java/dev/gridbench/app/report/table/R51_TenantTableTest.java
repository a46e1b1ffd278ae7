package dev.gridbench.app.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.TenantFacts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What tenants keep of what they have alone, by arithmetic that is known (method.md R50, R51). */
class R51_TenantTableTest {

  private static final String BOTH = "small + large";

  private final Trials trials = new Trials();

  private static LoadFacts load(@Nullable Double offered, @Nullable Boolean sustainable) {
    return Flat.load(
        offered == null ? "closed" : "400/s poisson",
        offered,
        1,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        sustainable,
        null,
        null,
        null,
        null,
        null,
        null);
  }

  private static TenantFacts tenant(int clients, double throughput, double micros, LoadFacts load) {
    Map<String, String> cell = new LinkedHashMap<>();
    cell.put("clients", Integer.toString(clients));
    cell.put("workload", "get");
    Latency time =
        new Latency(10_000, 1.0, micros, micros, null, null, 3 * micros, null, 9 * micros);
    return new TenantFacts(
        cell, 0, 10, throughput, Map.of(), time, List.of(throughput), null, load);
  }

  private void trial(int repetition, String there, Map<String, TenantFacts> tenants) {
    LoadFacts all = load(null, null).of(new LoadFacts.Parts(tenants, null));
    trials
        .of(Runs.HAZELCAST, "get", 200, tenants.size() == 2 ? 10 : 1)
        .level("tenants", there)
        .repetition(repetition)
        .load(all)
        .measured(1000);
  }

  private Table table() {
    return Objects.requireNonNull(ReportContents.of(trials.run(""), null).table("tenants"));
  }

  private static List<String> row(Table table, int row) {
    return table.rows().get(row).stream().map(Table.Cell::text).toList();
  }

  private static String raw(Table table, int row, String column) {
    for (int i = 0; i < table.columns().size(); i++) {
      if (table.columns().get(i).name().equals(column)) {
        return table.rows().get(row).get(i).raw().get(0);
      }
    }
    throw new AssertionError(column);
  }

  /** One connection beside nine on a queue of 1 ms: a tenth is left, and ten times the wait. */
  @Test
  void whatIsLeftOfATenantIsItsOwnOverItsOwn() {
    for (int i = 1; i <= 6; i++) {
      double noise = 1 + 0.001 * i;
      LoadFacts closed = load(null, null);
      trial(i, "small alone", Map.of("small", tenant(1, 1000 * noise, 1000, closed)));
      trial(i, "large alone", Map.of("large", tenant(9, 1000 * noise, 9000, closed)));
      Map<String, TenantFacts> both = new LinkedHashMap<>();
      both.put("small", tenant(1, 100 * noise, 10_000, closed));
      both.put("large", tenant(9, 900 * noise, 10_000, closed));
      trial(i, BOTH, both);
    }
    Table table = table();

    assertThat(table.rows()).hasSize(2);
    assertThat(row(table, 0)).startsWith(Runs.HAZELCAST, "small", "get", "closed, 1 client");
    assertThat(Double.parseDouble(raw(table, 0, "retention"))).isBetween(0.0999, 0.1001);
    assertThat(Double.parseDouble(raw(table, 0, "slowdown p50"))).isBetween(9.99, 10.01);
    assertThat(Double.parseDouble(raw(table, 1, "retention"))).isBetween(0.899, 0.901);
    assertThat(Double.parseDouble(raw(table, 0, "fairness of tenants")))
        .as("Jain of 0.1 and 0.9")
        .isBetween(0.6097, 0.6099);
    assertThat(table.footnotes()).hasSize(1);
  }

  /** Of a load that was more than was answered a quantile only tells how long the run was. */
  @Test
  void aQuantileOfALoadThatWasNotSustainedIsNotCompared() {
    LoadFacts kept = load(400.0, true);
    trial(1, "small alone", Map.of("small", tenant(1, 400, 1000, kept)));
    trial(1, "large alone", Map.of("large", tenant(1, 400, 1000, kept)));
    Map<String, TenantFacts> both = new LinkedHashMap<>();
    both.put("small", tenant(1, 300, 99_000, load(400.0, false)));
    both.put("large", tenant(1, 400, 3000, kept));
    trial(1, BOTH, both);
    Table table = table();

    assertThat(raw(table, 0, "slowdown p99")).isEmpty();
    assertThat(Double.parseDouble(raw(table, 0, "retention"))).isBetween(0.749, 0.751);
    assertThat(Double.parseDouble(raw(table, 1, "slowdown p99"))).isBetween(2.999, 3.001);
  }

  @Test
  void withoutTrialsAloneThereIsNothingToCompare() {
    Map<String, TenantFacts> both = new LinkedHashMap<>();
    both.put("small", tenant(1, 300, 1000, load(null, null)));
    both.put("large", tenant(1, 400, 3000, load(null, null)));
    trial(1, BOTH, both);

    assertThat(row(table(), 0)).contains("not measured", "not compared");
  }

  @Test
  void whereThereAreNoTenantsThereIsNoTable() {
    trials.of(Runs.HAZELCAST, "get", 100, 1).measured(1000);

    assertThat(ReportContents.of(trials.run(""), null).table("tenants")).isNull();
  }
}
