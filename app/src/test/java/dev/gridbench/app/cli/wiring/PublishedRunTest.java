package dev.gridbench.app.cli.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.replication.Anonymous;
import dev.gridbench.app.replication.PublishedFolder;
import dev.gridbench.app.replication.Replication;
import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.result.folder.Checksums;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.study.file.FakeSystem;
import dev.gridbench.app.study.file.Studies;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real run of {@link R56_GoldenRunTest}, published. */
class PublishedRunTest {

  private static final ResultsFolder RUN =
      new ResultsFolder(Path.of("src", "test", "resources", "golden-run"));

  @TempDir private Path root;

  private PublishedFolder published;

  @BeforeEach
  void publish() throws IOException {
    published = new PublishedFolder(new Replication("null-system", "2-cpu-vm-linux"), root);
    published.take(RUN, new Anonymous(List.of()), "1.0");
    published.finish(model());
  }

  private static RunFolder read(ResultsFolder folder) throws IOException {
    List<GridSystem> heap =
        FakeSystem.all().systems().stream().filter(each -> each.traits().inWorker()).toList();
    return new RunFolder(
        new Catalog(heap), Studies.read(Files.readString(folder.studyFile())), folder);
  }

  private ReportModel model() throws IOException {
    return ReportContents.of(read(new ResultsFolder(root)).data(), null);
  }

  @Test
  void itsOutcomesAreTheRuns() throws IOException {
    assertThat(new ResultsFolder(root).outcomes()).hasSize(8).isEqualTo(RUN.outcomes());
  }

  @Test
  void whatIsKeptIsSmallAndWhatIsLeftOutIsNamed() throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      assertThat(files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum())
          .isLessThan(1_100_000);
    }
    assertThat(root.resolve("trials")).doesNotExist();
    assertThat(Files.readString(root.resolve("README.md")))
        .contains("| left out | trials/ (24 files, ");
  }

  @Test
  void pageTablesAndSumsFollowFromIt() throws IOException {
    assertThat(new Checksums(root).differences()).isEmpty();
    assertThat(published.differences(model())).isEmpty();
    assertThat(root.resolve("tables/cells.csv")).isNotEmptyFile();
  }

  @Test
  void aFigureThatIsNotOfTheOutcomesIsFound() throws IOException {
    Path page = root.resolve("README.md");
    Files.writeString(page, Files.readString(page).replace("8 of 8", "9 of 9"));
    Files.delete(root.resolve("tables/cells.csv"));

    assertThat(published.differences(model()))
        .hasSize(2)
        .anyMatch(found -> found.startsWith("README.md is not what the outcomes give"))
        .anyMatch(found -> found.startsWith("tables/cells.csv is missing"));

    published.renew(model());
    assertThat(published.differences(model())).isEmpty();
  }

  @Test
  void anOutcomeThatWasChangedIsFound() throws IOException {
    ResultsFolder folder = new ResultsFolder(root);
    String outcomes = Files.readString(RUN.outcomesFile());
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(folder.packedOutcomesFile()))) {
      String changed = outcomes.replace("\"throughput\":4", "\"throughput\":9");
      out.write(changed.getBytes(StandardCharsets.UTF_8));
    }

    assertThat(new Checksums(root).differences())
        .containsExactly("outcomes.jsonl.gz was changed after the run");
    assertThat(published.differences(model())).isNotEmpty();
  }
}
