package dev.gridbench.app.run.limits;

import dev.gridbench.app.design.Cell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.OptionalLong;

/** limits.csv: a row for each attempt, as soon as it is known. */
record LimitsLog(Path file) {

  static final String HEADER = "system,members,limit,try,started,seconds,tasks,refused,message\n";

  void add(Cell cell, int number, LimitSearch.Try one) throws IOException {
    if (!Files.exists(file)) {
      Files.writeString(file, HEADER);
    }
    Files.writeString(file, row(cell, number, one), StandardOpenOption.APPEND);
  }

  private static String row(Cell cell, int number, LimitSearch.Try one) {
    return String.join(
            ",",
            quoted(cell.system().label()),
            Integer.toString(cell.members()),
            Integer.toString(one.limit()),
            Integer.toString(number),
            Boolean.toString(one.started()),
            String.format(Locale.ROOT, "%.3f", one.seconds()),
            text(one.tasks()),
            text(one.refused()),
            one.message() == null ? "" : quoted(one.message()))
        + "\n";
  }

  private static String text(OptionalLong number) {
    return number.isEmpty() ? "" : Long.toString(number.getAsLong());
  }

  /** RFC 4180, on one line. */
  private static String quoted(String text) {
    return '"' + text.replace('\n', ' ').replace("\"", "\"\"") + '"';
  }
}
