package dev.gridbench.app.report;

import java.util.List;
import java.util.stream.Collectors;

/** A table as CSV (RFC 4180) with every digit, for other programs. */
final class CsvTable {

  private CsvTable() {}

  static String render(Table table) {
    StringBuilder csv = new StringBuilder();
    csv.append(line(table.columns().stream().flatMap(column -> column.raw().stream()).toList()));
    for (List<Table.Cell> row : table.rows()) {
      csv.append(line(row.stream().flatMap(cell -> cell.raw().stream()).toList()));
    }
    return csv.toString();
  }

  private static String line(List<String> fields) {
    return fields.stream().map(CsvTable::field).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String field(String text) {
    return text.matches("(?s).*[\",\r\n].*") ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
