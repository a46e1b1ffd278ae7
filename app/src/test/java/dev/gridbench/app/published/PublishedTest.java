package dev.gridbench.app.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PublishedTest {

  static final Path FOLDER = Path.of("..", "published");

  /** The shipped documents: they do not change, and reading them takes longer than most tests. */
  static final Published SHIPPED = Published.load(FOLDER);

  private final Published published = SHIPPED;

  @Test
  void eachIsFoundByTheNameOfItsFile() {
    assertThat(Published.ids(FOLDER)).isEqualTo(published.studies().keySet());
    published
        .studies()
        .forEach((id, study) -> assertThat(Published.study(FOLDER, id)).contains(study));
    assertThat(Published.study(FOLDER, "")).isEmpty();
  }

  @Test
  void theFiveDocumentsAreThere() {
    assertThat(published.studies())
        .containsOnlyKeys("compact-2022", "das-2016", "salhi-2018", "sun-2008", "wxs-2015");
    assertThat(published.studies().values()).allSatisfy(this::isWhole);
  }

  private void isWhole(PublishedStudy study) {
    assertThat(study.citation()).isNotBlank();
    assertThat(study.setting()).isNotBlank();
    assertThat(study.claims()).isNotEmpty();
    assertThat(study.tables())
        .isNotEmpty()
        .allSatisfy(table -> assertThat(table.rows()).isNotEmpty());
  }

  @Test
  void everyCellOfSalhisTablesIsThere() {
    PublishedStudy salhi = salhi();

    assertThat(salhi.tables())
        .extracting(table -> table.rows().size())
        .containsExactly(5, 5, 16, 16);
    assertThat(salhi.row("hazelcast", "get", "100").orElseThrow().cells().get("average"))
        .isEqualTo(new PublishedTable.Cell(63_330, ""));
    assertThat(salhi.row("infinispan", "age>50", "100000").orElseThrow().cells().get("maximum"))
        .isEqualTo(new PublishedTable.Cell(7.27, ""));
  }

  @Test
  void theMisprintAndTheCopiedRowsCarryTheirDoubt() {
    PublishedStudy salhi = salhi();
    String q3 = salhi.workloads().get("SQL-like3");

    Map<String, PublishedTable.Cell> misprint =
        salhi.row("hazelcast", q3, "100").orElseThrow().cells();
    assertThat(misprint.get("maximum").doubt()).contains("misprint");
    assertThat(misprint.get("average").doubt()).isEmpty();
    for (String product : new String[] {"hazelcast", "infinispan"}) {
      for (String entries : new String[] {"10000", "100000"}) {
        assertThat(salhi.row(product, q3, entries).orElseThrow().cells().values())
            .allSatisfy(cell -> assertThat(cell.doubt()).contains("copy"));
      }
    }
  }

  @Test
  void aBrokenDocumentIsNamedWithEveryPlace(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve("odd.yaml"),
        "id: odd\ncitation: c\nauthor: me\ntables:\n"
            + "  - {id: t, title: t, columns: [a, b], rows: [{values: [1]}, {values: [x, 2]}]}\n");

    assertThatThrownBy(() -> Published.load(folder))
        .isInstanceOf(UnreadableDocument.class)
        .hasMessageContaining("odd.yaml:3:1  unknown field 'author'. Known: id, citation, link")
        .hasMessageContaining("odd.yaml:5:47  1 values for 2 columns. Write one each.")
        .hasMessageContaining("'values' is 'x', not a number. Write digits with a point.");
  }

  @Test
  void whatASystemHasIsComparedAndNeedsNoWorkload(@TempDir Path folder) throws IOException {
    String claim = "id: odd\ncitation: c\nclaims:\n  - {id: a, text: a, checks: [{kind: %s}]}\n";
    Path file = folder.resolve("odd.yaml");
    Files.writeString(file, claim.formatted("leads, of: start, system: a, than: b"));
    assertThat(Published.load(folder).studies()).containsKey("odd");

    Files.writeString(file, claim.formatted("falls, of: threads, system: a, clients: [1, 2]"));
    assertThatThrownBy(() -> Published.load(folder))
        .hasMessageContaining(
            "odd.yaml:4:31  'threads' is of a system, whatever its load. Write kind: leads or of.");

    Files.writeString(file, claim.formatted("leads, of: cost disk, system: a, than: b"));
    assertThatThrownBy(() -> Published.load(folder))
        .hasMessageContaining(
            "'of' is 'cost disk', which is no quantity. Use one of throughput, mean VERB, p95 VERB,"
                + " each,")
        .hasMessageContaining(
            "cost MEMBER|WORKER, switches MEMBER|WORKER, running MEMBER|WORKER, network,"
                + " clients, entries, start, threads")
        .hasMessageContaining("'workload' is missing. Add it.");
  }

  @Test
  void aRowThatNamesASystemAloneHasTheFigureOfASystem() {
    PublishedTable.Row infinispan = wxs().tables().get(3).rows().get(1);
    Quantity start = Quantity.of("start").orElseThrow();

    assertThat(infinispan.at()).containsEntry("version", "6.0.2");
    assertThat(infinispan.figure(start))
        .contains(new Figure(start, "infinispan", "", Map.of(), 0, 0));
    assertThat(infinispan.figure(Quantity.THROUGHPUT)).isEmpty();
    assertThat(new PublishedTable.Row(Map.of("version", "8.6"), Map.of()).figure(start)).isEmpty();
  }

  @Test
  void everyClaimOf2015IsCheckedOrSaysWhyNot() {
    assertThat(wxs().claims())
        .hasSize(18)
        .allSatisfy(
            claim -> assertThat(claim.checks().isEmpty()).isEqualTo(!claim.unchecked().isEmpty()));
  }

  @Test
  void noClaimOf2015IsAboutAnyOtherSystem() {
    assertThat(wxs().claims())
        .flatExtracting(Claim::checks)
        .allSatisfy(
            check -> {
              assertThat(check.side().system()).matches("wxs|infinispan( [67]\\.0\\.[23])?");
              assertThat(check.other().system()).matches("wxs|infinispan( [67]\\.0\\.[23])?");
            });
  }

  private PublishedStudy wxs() {
    return published.study("wxs-2015").orElseThrow();
  }

  @Test
  void whatIsNotYamlIsNamedWithItsPlace(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("odd.yaml"), "id: [\n");

    assertThatThrownBy(() -> Published.load(folder))
        .hasMessageContaining("odd.yaml:2:1  this is not YAML")
        .hasMessageContaining("Mend this line");
  }

  private PublishedStudy salhi() {
    return published.study("salhi-2018").orElseThrow();
  }
}
