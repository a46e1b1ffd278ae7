package dev.gridbench.app.report;

import static dev.gridbench.app.report.InOrder.assertInOrder;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.format.HtmlReport;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Section;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table is a file that says what it is, and a line in {@link Tables}. */
class NewTableTest {

  private static final Path MAIN = Path.of("src", "main");

  private static ReportModel model() {
    List<Tables.Entry> entries = new ArrayList<>(Tables.ALL);
    entries.add(Tables.one(Section.LATENCY, SlowestTable::table));
    return ReportContents.of(Runs.mixed().run(""), null, entries);
  }

  @Test
  void itIsInThePageAndInFilesOfEveryFormat(@TempDir Path folder) throws IOException {
    Path page = Report.write(model(), folder);

    String text = Files.readString(page);
    assertInOrder(
        text, "<section id=\"latencies\">", "id=\"operations\"", "id=\"slowest\"", "</section>");
    assertThat(text).containsOnlyOnce("id=\"slowest\"");
    assertThat(Files.readString(folder.resolve("tables/slowest.csv")))
        .isEqualTo("workload,p99 µs,trials\r\nget,1024.5081560453984,c7-r1\r\n");
    assertThat(Files.readString(folder.resolve("tables/slowest.md")))
        .endsWith("| workload | p99 (µs) |\n| --- | ---: |\n| get | 1,025 |\n");
    assertThat(Files.readString(folder.resolve("tables/slowest.tex"))).contains("get & 1,025 \\\\");
  }

  @Test
  void withoutARowItIsNowhere() {
    List<Tables.Entry> only = List.of(Tables.one(Section.LATENCY, SlowestTable::table));
    ReportModel model = ReportContents.of(new Trials().run(""), null, only);

    assertThat(model.tables()).isEmpty();
    assertThat(HtmlReport.render(model)).doesNotContain("slowest");
  }

  /** Of every table that there is, its own file but for, the list alone names how it is made. */
  @Test
  void noOtherFileNamesATable() {
    Map<Path, String> sources = sources();
    String list = sources.get(MAIN.resolve("java/dev/gridbench/app/report/Tables.java"));
    List<MatchResult> tables =
        Pattern.compile("Section\\.\\w+, (\\w+)::(\\w+)\\)").matcher(list).results().toList();
    assertThat(tables).hasSize(Tables.ALL.size());
    for (MatchResult table : tables) {
      String made = table.group(1) + "(\\.|::)" + table.group(2) + "\\b";
      assertThat(sources.entrySet())
          .filteredOn(source -> Pattern.compile(made).matcher(source.getValue()).find())
          .extracting(source -> source.getKey().getFileName().toString())
          .as(made)
          .filteredOn(file -> !file.equals(table.group(1) + ".java"))
          .containsExactly("Tables.java");
    }
  }

  private static Map<Path, String> sources() {
    Map<Path, String> sources = new LinkedHashMap<>();
    try (Stream<Path> files = Files.walk(MAIN)) {
      files
          .filter(file -> file.toString().matches(".*\\.(java|jte)"))
          .forEach(file -> sources.put(file, read(file)));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return sources;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
