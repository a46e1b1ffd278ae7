package dev.gridbench.app.study.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.study.field.StudyFields;
import dev.gridbench.app.study.field.SystemFields;
import dev.gridbench.app.study.field.TenantFields;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.YamlReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FieldTableTest {

  private static final Path INDEX = Path.of("..", "docs", "study.md");

  private static final Path PAGES = Path.of("..", "docs", "fields");

  @Test
  void theIndexHoldsEveryFieldWithItsPage() throws IOException {
    for (Map.Entry<String, List<Field<?>>> table : FieldTable.tables().entrySet()) {
      Map<String, String> pages = new HashMap<>();
      for (Field<?> field : table.getValue()) {
        pages.put(field.name(), "fields/" + page(table.getKey(), field).getFileName());
      }
      holds(INDEX, "fields of " + table.getKey(), FieldTable.index(table.getValue(), pages));
    }
  }

  @Test
  void everyFieldHasASectionThatSaysWhatTheReaderTakes() throws IOException {
    for (Map.Entry<String, List<Field<?>>> table : FieldTable.tables().entrySet()) {
      for (Field<?> field : table.getValue()) {
        Path page = page(table.getKey(), field);
        String name = "field " + table.getKey() + "." + field.name();
        assertThat(read(page).contains("# `" + field.name() + "`\n\n<!-- " + name + " -->"))
            .as("a heading before %s in %s", name, page)
            .isTrue();
        holds(page, name, FieldTable.section(field));
      }
    }
  }

  /** The one page that has a section of this field. */
  private static Path page(String table, Field<?> field) throws IOException {
    String begin = "<!-- field " + table + "." + field.name() + " -->";
    try (Stream<Path> files = Files.list(PAGES)) {
      List<Path> found = files.filter(file -> read(file).contains(begin)).toList();
      assertThat(found).as("pages in docs/fields with a section " + begin).hasSize(1);
      return found.get(0);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** The part of a page between two comments is this. */
  private static void holds(Path page, String name, String part) throws IOException {
    String begin = "<!-- " + name + " -->\n";
    String end = "<!-- end " + name.substring(name.lastIndexOf(' ') + 1) + " -->";
    String text = Files.readString(page);
    assertThat(text.contains(begin) && text.contains(end)).as(begin + " … " + end).isTrue();
    int from = text.indexOf(begin) + begin.length();
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(page, text.substring(0, from) + part + text.substring(text.indexOf(end)));
    } else {
      assertThat(text.substring(from, text.indexOf(end)))
          .as("%s in %s; accept by -Dgolden.update=true", name, page)
          .isEqualTo(part);
    }
  }

  static Stream<Field<?>> fields() {
    return Stream.of(StudyFields.ALL, SystemFields.ALL, TenantFields.ALL).flatMap(List::stream);
  }

  @ParameterizedTest
  @MethodSource("fields")
  void everyExampleAndDefaultReadsWithoutAProblem(Field<?> field) {
    for (String text : List.of(field.example(), field.otherwise())) {
      if (!text.isEmpty()) {
        Problems problems = new Problems();
        YamlReader.option(field.name(), text, problems)
            .ifPresent(value -> assertThat(field.read(value, problems)).isNotEmpty());
        assertThat(problems.sorted()).isEmpty();
      }
    }
  }
}
