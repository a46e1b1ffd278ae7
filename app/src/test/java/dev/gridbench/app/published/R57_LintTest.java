package dev.gridbench.app.published;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The lint's proof: Salhi et al. 2018 print four rows twice (SQL-like3 repeats SQL-like2 at 10,000
 * and 100,000 entries for both systems) and one row out of order in two ways (its maximum is below
 * its average, and equals its minimum).
 */
class R57_LintTest {

  @Test
  void salhisTablesHaveFourDuplicatesAndTwoFaultsOfOrderAndNoOthers() {
    List<Lint.Finding> findings =
        Lint.of(PublishedTest.SHIPPED.study("salhi-2018").orElseThrow().tables());

    assertThat(findings)
        .extracting(Lint.Finding::message)
        .containsExactly(
            "hazelcast, SQL-like3, 100: average 12154.58 is above maximum 2177.01",
            "hazelcast, SQL-like3, 100: minimum and maximum are both 2177.01, yet average is"
                + " 12154.58",
            "hazelcast, SQL-like3, 10000: all statistics are those of hazelcast, SQL-like2, 10000",
            "hazelcast, SQL-like3, 100000: all statistics are those of hazelcast, SQL-like2,"
                + " 100000",
            "infinispan, SQL-like3, 10000: all statistics are those of infinispan, SQL-like2,"
                + " 10000",
            "infinispan, SQL-like3, 100000: all statistics are those of infinispan, SQL-like2,"
                + " 100000");
  }

  @Test
  void tablesNineAndTenHaveAllOfThemAndSevenAndEightNone() {
    List<PublishedTable> tables = PublishedTest.SHIPPED.studies().get("salhi-2018").tables();

    assertThat(kinds(tables, "table-9", "table-10"))
        .containsExactlyInAnyOrder(
            Lint.Kind.ORDER,
            Lint.Kind.ORDER,
            Lint.Kind.DUPLICATE,
            Lint.Kind.DUPLICATE,
            Lint.Kind.DUPLICATE,
            Lint.Kind.DUPLICATE);
    assertThat(kinds(tables, "table-7", "table-8")).isEmpty();
  }

  private static List<Lint.Kind> kinds(List<PublishedTable> tables, String... ids) {
    List<PublishedTable> some =
        tables.stream().filter(table -> List.of(ids).contains(table.id())).toList();
    assertThat(some).hasSize(2);
    return Lint.of(some).stream().map(Lint.Finding::kind).toList();
  }

  @Test
  void aFigureThatNothingSaysTheUnitOfIsFound() {
    PublishedTable bare =
        new PublishedTable(
            "t", "t", "", List.of("average", "mean ms"), List.of(row("1", 5, 1, 9)), Map.of());

    assertThat(Lint.of(List.of(bare)))
        .containsExactly(new Lint.Finding(Lint.Kind.UNIT, "t: nothing says what 'average' is in"));
  }

  @Test
  void quantilesAscendButForWhatAHistogramRounds() {
    List<String> names = List.of("p50", "p90", "p99");
    assertThat(Lint.ascending("x", names, Arrays.asList(5.0, 5.0, 5.0), 0)).isEmpty();
    assertThat(Lint.ascending("x", names, Arrays.asList(5.001, 5.0, null), 0.002)).isEmpty();
    assertThat(Lint.ascending("x", names, Arrays.asList(5.0, null, 4.9), 0.002))
        .containsExactly(new Lint.Finding(Lint.Kind.ORDER, "x: p50 5 is above p99 4.9"));
  }

  @Test
  void everyFindingInThePublishedTablesIsAlreadyADoubtThere() {
    for (PublishedStudy study : PublishedTest.SHIPPED.studies().values()) {
      if (!study.id().equals("salhi-2018")) {
        assertThat(Lint.of(study.tables())).as(study.id()).isEmpty();
      }
    }
  }

  @Test
  void aCleanTableHasNone() {
    PublishedTable clean =
        new PublishedTable(
            "t",
            "t",
            "ops/s",
            List.of("average", "minimum", "maximum"),
            List.of(row("1", 5, 1, 9), row("2", 5, 2, 9), row("3", 4, 4, 4)),
            Map.of());

    assertThat(Lint.of(List.of(clean))).isEmpty();
  }

  @Test
  void aMinimumAboveItsAverageIsFound() {
    PublishedTable table =
        new PublishedTable("t", "t", "s", List.of(), List.of(row("1", 5, 6, 9)), Map.of());

    assertThat(Lint.of(List.of(table)))
        .containsExactly(new Lint.Finding(Lint.Kind.ORDER, "1: minimum 6 is above average 5"));
  }

  private static PublishedTable.Row row(String entries, double average, double low, double high) {
    return new PublishedTable.Row(
        Map.of("entries", entries),
        Map.of(
            "average", new PublishedTable.Cell(average, ""),
            "minimum", new PublishedTable.Cell(low, ""),
            "maximum", new PublishedTable.Cell(high, "")));
  }
}
