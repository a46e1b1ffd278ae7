package dev.gridbench.app.study.file;

import dev.gridbench.app.study.field.StudyFields;
import dev.gridbench.app.study.field.SystemFields;
import dev.gridbench.app.study.field.TenantFields;
import dev.gridbench.app.study.load.LoadFields;
import dev.gridbench.app.study.type.Field;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** What docs/study.md and docs/fields say of each field, made from the table that reads a study. */
public final class FieldTable {

  /** Lines of our documents have at most so many characters. */
  private static final int COLUMNS = 120;

  private static final Pattern FIRST_WORDS = Pattern.compile("[.:;](?= |$)");

  private FieldTable() {}

  /** The fields of a study and of the mappings in it, by the name of their table. */
  public static Map<String, List<Field<?>>> tables() {
    Map<String, List<Field<?>>> tables = new LinkedHashMap<>();
    tables.put("study", StudyFields.ALL);
    tables.put("systems", SystemFields.ALL);
    tables.put("load", LoadFields.ALL);
    tables.put("tenants", TenantFields.ALL);
    return tables;
  }

  /**
   * An index as a Markdown table: what each field is in a few words.
   *
   * @param pages the page of each field, by its name
   */
  public static String index(List<Field<?>> fields, Map<String, String> pages) {
    StringBuilder table =
        new StringBuilder("| field | is | factor | without it |\n|---|---|---|---|\n");
    for (Field<?> field : fields) {
      String page = pages.get(field.name()) + "#" + field.name().toLowerCase(Locale.ROOT);
      table.append(
          "| [`%s`](%s) | %s | %s | %s |\n"
              .formatted(
                  field.name(),
                  page,
                  FIRST_WORDS.split(field.meaning(), 2)[0],
                  field.factor() ? "yes" : "",
                  otherwise(field)));
    }
    return table.toString();
  }

  /** What a field is, takes and defaults to, with an example, as the head of its section. */
  public static String section(Field<?> field) {
    return wrapped("", field.meaning())
        + "\n"
        + wrapped(
            "- ",
            "**Values:** "
                + field.type().description()
                + (field.factor() ? "; a list is a factor" : "; one value only"))
        + wrapped("- ", "**Without it:** " + otherwise(field))
        + wrapped("- ", "**Example:** `" + field.name() + ": " + field.example() + "`");
  }

  private static String otherwise(Field<?> field) {
    if (field.required()) {
      return "**required**";
    }
    return field.otherwise().isEmpty() ? "–" : "`" + field.otherwise() + "`";
  }

  /** Breaks a text into lines; those after the first stand under the first one's text. */
  private static String wrapped(String bullet, String text) {
    StringBuilder lines = new StringBuilder();
    StringBuilder line = new StringBuilder(bullet);
    for (String word : text.split(" ", -1)) {
      if (line.length() > bullet.length() && line.length() + word.length() > COLUMNS) {
        lines.append(line.toString().stripTrailing()).append('\n');
        line = new StringBuilder(" ".repeat(bullet.length()));
      }
      line.append(word).append(' ');
    }
    return lines.append(line.toString().stripTrailing()).append('\n').toString();
  }
}
