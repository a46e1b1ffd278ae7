package dev.gridbench.app.run;

import dev.gridbench.app.fleet.LoadTotals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * load.csv: for each second of a scheduled load how many operations were due, sent or not
 * (method.md R17), and within the window the most that were due and not over, and sent and not
 * answered.
 */
final class LoadLog {

  static final String HEADER = "second,due,outstanding_max,in_flight_max";

  private static final int SAMPLES = 10;

  private LoadLog() {}

  static void write(Path file, LoadTotals load) throws IOException {
    StringBuilder rows = new StringBuilder(HEADER).append('\n');
    for (int i = 0; i < load.due().size(); i++) {
      int second = load.firstSlice() + i;
      rows.append(second).append(',').append(load.due().get(i));
      rows.append(',').append(most(load.outstanding(), second));
      rows.append(',').append(most(load.inFlight(), second)).append('\n');
    }
    Files.writeString(file, rows);
  }

  private static String most(List<Long> samples, int second) {
    return samples.stream()
        .skip(Math.max(0, second) * (long) SAMPLES)
        .limit(second < 0 ? 0 : SAMPLES)
        .max(Long::compare)
        .map(String::valueOf)
        .orElse("");
  }
}
