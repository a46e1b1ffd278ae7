package dev.gridbench.app.cli.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.report.Report;
import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.format.TerminalReport;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.file.FakeSystem;
import dev.gridbench.app.study.file.Studies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A real run of the null system, kept as it was: every later version computes its figures again and
 * says the same of them. Where a version means to say more, {@code -Dgolden.update=true}.
 */
class R56_GoldenRunTest {

  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden-run");
  private static final Path SAID = Path.of("src", "test", "resources", "golden", "run");

  private final Locale locale = Locale.getDefault();
  private final TimeZone zone = TimeZone.getDefault();

  @TempDir Path directory;

  @AfterEach
  void giveTheMachineBack() {
    Locale.setDefault(locale);
    TimeZone.setDefault(zone);
  }

  private static RunFolder folder(Path root) throws IOException {
    ResultsFolder folder = new ResultsFolder(root);
    Study study = Studies.read(Files.readString(folder.studyFile()));
    List<GridSystem> heap =
        FakeSystem.all().systems().stream()
            .filter(system -> system.traits().inWorker())
            .collect(Collectors.toList());
    return new RunFolder(new Catalog(heap), study, folder);
  }

  /** The page, every table in every format, and the terminal's form, as one text. */
  private String report(RunData data, String name) throws IOException {
    ReportModel model = ReportContents.of(data, null);
    Path written = Files.createDirectories(directory.resolve(name));
    Report.write(model, written);
    StringBuilder all = new StringBuilder(TerminalReport.render(model, "report.html", false));
    try (Stream<Path> files = Files.walk(written)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        all.append("-- ").append(written.relativize(file)).append('\n');
        all.append(Files.readString(file));
      }
    }
    return all.toString();
  }

  @Test
  void everyFigureFollowsFromTheRawFiles() throws IOException {
    RunData recomputed = folder(GOLDEN).recomputed();

    assertThat(recomputed.differences()).isEmpty();
    assertThat(recomputed.outcomes()).hasSize(8).isEqualTo(folder(GOLDEN).data().outcomes());
    assertThat(recomputed.raw()).hasSize(8);
  }

  @Test
  void analysingGivesTheBytesOfReportingAnywhereInTheWorld() throws IOException {
    String here = report(folder(GOLDEN).data(), "here");
    Path copy = directory.resolve("elsewhere");
    copy(GOLDEN, copy);
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));

    assertThat(report(folder(copy).recomputed(), "there")).isEqualTo(here);
    assertThat(report(folder(copy).recomputed(), "again")).isEqualTo(here);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : new ArrayList<>(files.toList())) {
        Files.copy(file, to.resolve(from.relativize(file).toString()));
      }
    }
  }

  @Test
  void aLaterVersionSaysTheSame() throws IOException {
    RunData data = folder(GOLDEN).recomputed();
    ReportModel model = ReportContents.of(data, null);
    Report.write(model, directory);
    StringBuilder tables = new StringBuilder();
    try (Stream<Path> files = Files.list(directory.resolve("tables"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".csv")).sorted().toList()) {
        tables.append("-- ").append(file.getFileName()).append('\n');
        tables.append(Files.readString(file).replace("\r\n", "\n")).append('\n');
      }
    }
    assertSame("report.txt", TerminalReport.render(model, "report.html", false));
    assertSame("tables.csv", tables.toString());
  }

  private static void assertSame(String name, String text) throws IOException {
    Path file = SAID.resolve(name);
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(SAID);
      Files.writeString(file, text);
    }
    assertThat(text).as(name).isEqualTo(Files.readString(file));
  }
}
