package dev.gridbench.app.run.setup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How far a load has come: in words for whoever watches, and as the rows of {@value #FILE} for the
 * results.
 */
final class LoadProgress {

  static final String FILE = "loading.csv";
  static final String HEADER = "second,entries";

  /** The rate is that of so many last seconds: a load that slows down is seen to. */
  private static final double RECENT_SECONDS = 5;

  private record Seen(double second, long entries) {}

  private final long entries;
  private final List<Seen> seen = new ArrayList<>();
  private int recent;

  /**
   * @param entries how many there are to store
   */
  LoadProgress(long entries) {
    this.entries = entries;
  }

  /** In words: so many are stored, so many seconds after the begin. */
  synchronized String at(double second, long done) {
    seen.add(new Seen(second, done));
    while (recent + 2 < seen.size() && second - seen.get(recent + 1).second() >= RECENT_SECONDS) {
      recent++;
    }
    double rate = rate(seen.get(recent), seen.get(seen.size() - 1));
    String text =
        String.format(
            Locale.ROOT, "loading %,d of %,d entries (%d %%)", done, entries, 100 * done / entries);
    return rate > 0
        ? text
            + String.format(
                Locale.ROOT, ", %,.0f/s, %.0f s to go", rate, Math.ceil((entries - done) / rate))
        : text;
  }

  private static double rate(Seen from, Seen to) {
    double seconds = to.second() - from.second();
    return seconds > 0 ? (to.entries() - from.entries()) / seconds : 0;
  }

  /** All are stored, so many seconds after the begin. */
  synchronized void ended(double second) {
    seen.add(new Seen(second, entries));
  }

  /**
   * @throws IOException if the disk does not take it
   */
  synchronized void write(Path file) throws IOException {
    StringBuilder rows = new StringBuilder(HEADER).append('\n');
    for (Seen each : seen) {
      rows.append(String.format(Locale.ROOT, "%.3f,%d%n", each.second(), each.entries()));
    }
    Files.writeString(file, rows);
  }
}
