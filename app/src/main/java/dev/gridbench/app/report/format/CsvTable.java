package dev.gridbench.app.report.format;

import dev.gridbench.app.report.model.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A table as CSV (RFC 4180) with every digit, for other programs. */
public final class CsvTable {

  private CsvTable() {}

  public static String render(Table table) {
    boolean traced = table.traced();
    StringBuilder csv = new StringBuilder();
    List<String> names = new ArrayList<>();
    table.columns().forEach(column -> names.addAll(column.raw()));
    csv.append(line(names, traced ? "trials" : null));
    for (List<Table.Cell> row : table.rows()) {
      List<String> fields = new ArrayList<>();
      row.forEach(cell -> fields.addAll(cell.raw()));
      csv.append(line(fields, traced ? String.join(" ", Table.trials(row)) : null));
    }
    return csv.toString();
  }

  /** The last field names the trials whose raw files the row's figures come from. */
  private static String line(List<String> fields, @Nullable String trials) {
    List<String> all = new ArrayList<>(fields);
    if (trials != null) {
      all.add(trials);
    }
    return line(all);
  }

  private static String line(List<String> fields) {
    return fields.stream().map(CsvTable::field).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String field(String text) {
    return text.matches("(?s).*[\",\r\n].*") ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
