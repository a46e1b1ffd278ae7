package dev.gridbench.app.report.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.result.Costs;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * What a run without the system that a document is about can claim of that document: nothing,
 * whatever it has of others.
 */
class R61_MissingSystemTest {

  private final PublishedStudy wxs = Runs.published("wxs-2015");
  private final Trials trials = new Trials();

  /** Six repetitions, each on a cluster of its own. */
  private void run(String system, double start, double throughput) {
    run(system, 6, start, throughput);
  }

  private void run(String system, int repetitions, double start, double throughput) {
    for (String value : List.of("bytes(1024B)", "bytes(10240B)", "bytes(51200B)")) {
      for (int repetition = 1; repetition <= repetitions; repetition++) {
        trials
            .of(system, MeasuredTest.MIX, 5_000, 20)
            .repetition(repetition)
            .level("value", value)
            .costs(costs(start * (1 + 0.0001 * (repetition - 1))))
            .measured(throughput);
      }
    }
  }

  private static Costs costs(double start) {
    Costs.Role role = new Costs.Role(2, 50 * start, null, 1, 1.5, 0.25, 3, null, 0);
    return new Costs(
        Map.of("members", role, "workers", role),
        null,
        Map.of("member-1", start),
        new Costs.Standing(2, (int) (10 * start), 400L << 20, 200, null),
        null,
        null,
        0,
        null);
  }

  private ReportModel model() {
    return ReportContents.of(trials.run("wxs-2015"), wxs);
  }

  private Table table(String id) {
    return Objects.requireNonNull(model().table(id));
  }

  private List<String> claim(String id) {
    return table("claims").rows().stream()
        .map(row -> row.stream().map(Table.Cell::text).toList())
        .filter(row -> row.get(0).equals(id))
        .findFirst()
        .orElseThrow();
  }

  private List<List<String>> compared(String claim) {
    return table("claims-compared").rows().stream()
        .map(row -> row.stream().map(Table.Cell::text).toList())
        .filter(row -> row.get(0).equals(claim))
        .toList();
  }

  @Test
  void noClaimIsTestedAndEachSaysWhatIsMissing() {
    run("hazelcast:5.7.0", 4, 9_000);
    run("infinispan:16.0.7", 9, 4_000);

    assertThat(table("claims").rows())
        .hasSize(18)
        .allSatisfy(
            row -> {
              assertThat(row.get(2).text()).isEqualTo("not tested here");
              assertThat(row.get(3).text()).isEqualTo("none tested");
              assertThat(row.get(4).text()).containsAnyOf("wxs", "infinispan 6.0.2", "not checked");
            });
    assertThat(claim("W14").get(4)).startsWith("wxs, start. wxs: The jars of");
    assertThat(claim("W15").get(4)).startsWith("not checked: It is about source code");
    assertThat(table("claims").caption())
        .contains("Measured here: infinispan:16.0.7. No system of this run is wxs.")
        .doesNotContain("Setting:");
    assertThat(model().verdicts())
        .anySatisfy(
            said ->
                assertThat(said.sentence())
                    .isEqualTo(
                        "this run has the cells to test none of the 18 claims of wxs-2015."));
  }

  @Test
  void withTheSystemItsClaimsAreTestedAsFarAsThereAreCells() {
    run("wxs", 3, 6_000);
    run("infinispan:16.0.7", 9, 4_000);

    assertThat(claim("W1").subList(2, 4)).containsExactly("replicates where tested", "3 replicate");
    assertThat(claim("W1").get(4)).contains("wxs, mix, value bytes(100KB), 5,000 entries");
    assertThat(compared("W1"))
        .hasSize(3)
        .anySatisfy(
            row ->
                assertThat(row.subList(1, 3))
                    .containsExactly(
                        "mix, value bytes(10KB) at 5,000 entries, 20 clients: wxs", "infinispan"));
    assertThat(compared("W6"))
        .anySatisfy(row -> assertThat(row.get(1)).contains("cost worker, 20 clients: infinispan"));
    assertThat(claim("W10").get(2))
        .as("both switch alike here")
        .startsWith("undecided (n = 6, even 1,000 would not decide)");
    assertThat(compared("W12").get(0).get(5)).startsWith("3.00");
    assertThat(claim("W14").subList(2, 4)).containsExactly("replicates", "1 replicates");
    assertThat(claim("W11").get(4)).contains("infinispan 6.0.2, mix, value bytes(1KB)");
  }

  @Test
  void thePrintedStartStandsBesideThatOfAnotherVersionAndSaysSo() {
    run("infinispan:16.0.7", 1, 9, 4_000);

    Table start = table("printed-startup");
    assertThat(start.caption()).contains("Here, whatever version was printed: infinispan:16.0.7.");
    assertThat(start.rows())
        .extracting(row -> row.stream().map(Table.Cell::text).toList())
        .containsExactly(
            List.of("system wxs, version 8.6", "3.00", "not measured"),
            List.of("system infinispan, version 6.0.2", "3.00", "9.00"),
            List.of("system infinispan, version 7.0.3", "4.00", "9.00"));
    assertThat(start.rows().get(1).get(2).trials()).as("one cluster").hasSize(1);
    assertThat(table("printed-processes").rows().get(1).get(2).text()).isEqualTo("90.0");
  }
}
