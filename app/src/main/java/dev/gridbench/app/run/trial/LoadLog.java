package dev.gridbench.app.run.trial;

import dev.gridbench.app.result.Interval;
import dev.gridbench.worker.wire.LoadReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * load.csv: for each slice of a scheduled load how many operations were due, sent or not (method.md
 * R17), and within the window the most that were due and not over, and sent and not answered.
 */
final class LoadLog {

  static final String HEADER = "second,due,outstanding_max,in_flight_max";

  /** Between two samples. */
  private static final double SAMPLE_SECONDS = 0.1;

  private LoadLog() {}

  /**
   * @param slice seconds of a slice
   */
  static void write(Path file, LoadReport load, double slice) throws IOException {
    StringBuilder rows = new StringBuilder(HEADER).append('\n');
    for (int i = 0; i < load.due().size(); i++) {
      double second = (load.firstSlice() + i) * slice;
      rows.append(Interval.text(second)).append(',').append(load.due().get(i));
      rows.append(',').append(most(load.outstanding(), second, slice));
      rows.append(',').append(most(load.inFlight(), second, slice)).append('\n');
    }
    Files.writeString(file, rows);
  }

  /** Of the samples within a slice: each was taken at its number times a tenth of a second. */
  private static String most(List<Long> samples, double second, double slice) {
    long from = first(Math.max(0, second));
    long to = first(Math.max(0, second + slice));
    return samples.stream()
        .skip(from)
        .limit(to - from)
        .max(Long::compare)
        .map(String::valueOf)
        .orElse("");
  }

  private static long first(double second) {
    return (long) Math.ceil(second / SAMPLE_SECONDS - 1e-6);
  }
}
