package dev.gridbench.app.study.file;

import dev.gridbench.app.study.field.StudyFields;
import dev.gridbench.app.study.field.SystemFields;
import dev.gridbench.app.study.field.TenantFields;
import dev.gridbench.app.study.load.LoadFields;
import dev.gridbench.app.study.type.Field;
import java.util.List;
import java.util.stream.Collectors;

/** The tables of fields in docs/study.md, made from the same table that reads a study. */
public final class FieldTable {

  private FieldTable() {}

  /** The fields of a study, as a Markdown table. */
  public static String study() {
    return table(StudyFields.ALL);
  }

  /** The fields of an entry of {@code systems}, as a Markdown table. */
  public static String system() {
    return table(SystemFields.ALL);
  }

  /** The fields of a {@code load} that is a mapping, as a Markdown table. */
  public static String load() {
    return table(LoadFields.ALL);
  }

  /** The fields of a tenant, as a Markdown table. */
  public static String tenant() {
    return table(TenantFields.ALL);
  }

  private static String table(List<Field<?>> fields) {
    String rows = fields.stream().map(FieldTable::row).collect(Collectors.joining());
    return "| field | takes | factor | without it | meaning | example |\n"
        + "|---|---|---|---|---|---|\n"
        + rows;
  }

  private static String row(Field<?> field) {
    String otherwise =
        field.required()
            ? "**required**"
            : field.otherwise().isEmpty() ? "–" : "`" + field.otherwise() + "`";
    String example = "`" + field.name() + ": " + field.example() + "`";
    List<String> cells =
        List.of(
            "`" + field.name() + "`",
            field.type().description(),
            field.factor() ? "yes" : "",
            otherwise,
            field.meaning(),
            example);
    return "| " + String.join(" | ", cells) + " |\n";
  }
}
