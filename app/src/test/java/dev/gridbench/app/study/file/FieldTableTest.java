package dev.gridbench.app.study.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.study.field.StudyFields;
import dev.gridbench.app.study.field.SystemFields;
import dev.gridbench.app.study.field.TenantFields;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FieldTableTest {

  private static final Path DOCUMENT = Path.of("..", "docs", "study.md");

  @Test
  void theDocumentHoldsTheTablesThatTheReaderUses() throws IOException {
    String text = Files.readString(DOCUMENT);
    String expected =
        withTable(
            withTable(
                withTable(withTable(text, "fields", FieldTable.study()), "load", FieldTable.load()),
                "systems",
                FieldTable.system()),
            "tenants",
            FieldTable.tenant());
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(DOCUMENT, expected);
    }
    assertThat(Files.readString(DOCUMENT)).isEqualTo(expected);
  }

  private static String withTable(String text, String name, String table) {
    String begin = "<!-- " + name + " begin -->\n";
    String end = "<!-- " + name + " end -->";
    assertThat(text).contains(begin, end);
    return text.substring(0, text.indexOf(begin) + begin.length())
        + table
        + text.substring(text.indexOf(end));
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
