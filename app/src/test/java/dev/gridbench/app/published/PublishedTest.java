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

  private final Published published = Published.load(FOLDER);

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
        .hasMessageContaining("odd.yaml:3:9  unknown field 'author'. Use one of id, citation")
        .hasMessageContaining("odd.yaml:5:47  1 values for 2 columns. Write one each.")
        .hasMessageContaining("'x' is not a number. Write digits with a point.");
  }

  @Test
  void whatIsNotYamlIsNamedWithItsPlace(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("odd.yaml"), "id: [\n");

    assertThatThrownBy(() -> Published.load(folder))
        .hasMessageContaining("odd.yaml:2:1  not YAML")
        .hasMessageContaining("Mend the line.");
  }

  private PublishedStudy salhi() {
    return published.study("salhi-2018").orElseThrow();
  }
}
