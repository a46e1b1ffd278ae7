package dev.gridbench.app.report.cells;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.published.ClaimCheck;
import dev.gridbench.app.published.Finding;
import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.compare.Comparisons;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.published.PublishedTables;
import dev.gridbench.app.report.published.RunMeasurements;
import dev.gridbench.app.report.table.TableSource;
import org.junit.jupiter.api.Test;

/** The claims of 2022, which compare formats of one system. */
class FormatClaimsTest {

  private static final String METIN = "stringField = 'metin'";

  private final PublishedStudy study = Runs.published("compact-2022");
  private final Trials trials = new Trials();

  private void query(String engine, String value, String format, String load, double perSecond) {
    for (int repetition = 1; repetition <= 6; repetition++) {
      trials
          .of("hazelcast:5.7.0 query=" + engine, METIN, 20_000, 4)
          .repetition(repetition)
          .level("value", value)
          .level("format", format)
          .level("load", load)
          .measured(perSecond * (1 + 0.001 * repetition));
    }
  }

  private Finding finding(String id) {
    return new ClaimCheck(study, new RunMeasurements(new Cells(trials.run("")), study))
        .findings().stream()
            .filter(finding -> finding.claim().id().equals(id))
            .findFirst()
            .orElseThrow();
  }

  /** Small values, the other engine and a rate say the opposite, and are not asked. */
  @Test
  void oneFormatIsHeldAgainstAnotherAtOtherwiseTheSameLevels() {
    query("predicate", "small", "compact", "closed", 10);
    query("predicate", "small", "identified", "closed", 1_000);
    query("sql", "large", "compact", "closed", 10);
    query("sql", "large", "identified", "closed", 1_000);
    query("predicate", "large", "compact", "20/s poisson", 10);
    query("predicate", "large", "identified", "20/s poisson", 1_000);
    query("predicate", "large", "compact", "closed", 320);
    query("predicate", "large", "portable", "closed", 5);
    query("predicate", "large", "identified", "closed", 100);

    assertThat(finding("C2").answer()).isEqualTo(Finding.Answer.REPLICATES);
    assertThat(finding("C2").seen())
        .singleElement()
        .satisfies(
            seen -> {
              assertThat(seen.one())
                  .isEqualTo(
                      "hazelcast query=predicate, query, load closed, value large at 20,000 entries,"
                          + " 4 clients: format compact");
              assertThat(seen.other()).isEqualTo("format identified");
              assertThat(seen.comparison().ratio().value()).isBetween(3.19, 3.21);
            });
  }

  @Test
  void theOtherWayRoundItDoesNot() {
    query("predicate", "large", "compact", "closed", 100);
    query("predicate", "large", "identified", "closed", 103);

    assertThat(finding("C2").answer()).isEqualTo(Finding.Answer.CONTRADICTED);
  }

  @Test
  void withoutOneOfTheFormatsNothingIsTested() {
    query("predicate", "large", "compact", "closed", 100);

    assertThat(finding("C2").answer()).isEqualTo(Finding.Answer.NOT_TESTED);
    assertThat(finding("C2").missing()).hasSize(1).allMatch(cell -> cell.contains("identified"));
  }

  @Test
  void everyClaimIsCheckedOrSaysWhyNot() {
    assertThat(study.claims())
        .hasSize(2)
        .allSatisfy(
            claim -> assertThat(claim.checks().isEmpty()).isEqualTo(!claim.unchecked().isEmpty()));
  }

  @Test
  void whatWasPrintedStandsBesideTheSameCellOfARun() {
    trials
        .of("hazelcast:5.7.0 query=predicate", "set, write constant", 100_000, 12)
        .level("value", "large")
        .level("format", "portable")
        .level("load", "closed")
        .measured(250_000);
    trials
        .of("hazelcast:5.7.0 query=predicate", "set, write constant", 100_000, 12)
        .level("value", "small")
        .level("format", "portable")
        .level("load", "closed")
        .measured(300_000);

    RunData run = trials.run("");
    Table write =
        PublishedTables.tables(new TableSource(run, new Cells(run), new Comparisons(run), study))
            .stream()
            .filter(table -> table.id().equals("printed-write"))
            .findFirst()
            .orElseThrow();

    assertThat(write.rows()).hasSize(8);
    assertThat(write.rows().get(5))
        .extracting(Table.Cell::text)
        .satisfies(texts -> assertThat(texts.toString()).contains("portable", "264", "250"));
  }

  @Test
  void trialsThatWroteOneConstantSayWhatWasNotVerified() {
    trials.of("hazelcast:5.7.0", "set, write constant", 100, 1).measured(100);
    trials.of("hazelcast:5.7.0", "set", 100, 1).measured(100);

    assertThat(ReportContents.of(trials.run(""), null).doubts())
        .anySatisfy(
            doubt ->
                assertThat(doubt)
                    .startsWith("In 1 of 2 trials every write stored the same" + " constant."));
  }
}
