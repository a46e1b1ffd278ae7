package dev.gridbench.app.result.folder;

import dev.gridbench.app.result.Interval;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Writes latency.hlog and intervals.csv while the trial goes on. The log is in HdrHistogram's own
 * format (1.3), values in nanoseconds, one line for each verb, kind of time and slice, tagged
 * {@code verb.service}, {@code verb.response}, {@code verb.lag}, and where something missed in the
 * slice {@code verb.miss-service} and {@code verb.miss-response}.
 */
public final class TrialWriter implements Closeable {

  private static final double NANOS_PER_MILLI = 1_000_000.0;

  private final FileOutputStream stream;
  private final PrintStream text;
  private final HistogramLogWriter log;
  private final BufferedWriter intervals;
  private final long startMillis;
  private final int warmupSlices;
  private final long sliceMillis;

  /**
   * Opens both files.
   *
   * @param startMillis wall clock at the start of the load, a label
   * @param warmupSlices from there to slice 0, the first of the window; the first may be short
   * @param slice how long each is
   */
  public TrialWriter(TrialFolder folder, long startMillis, int warmupSlices, Duration slice)
      throws IOException {
    this.startMillis = startMillis;
    this.warmupSlices = warmupSlices;
    sliceMillis = slice.toMillis();
    stream = new FileOutputStream(folder.latencyLog().toFile());
    text = new PrintStream(stream, false, StandardCharsets.UTF_8);
    log = new HistogramLogWriter(text);
    log.outputComment(
        "[times in nanoseconds; the window begins at second "
            + Interval.text(warmupSlices * sliceMillis / 1000.0)
            + "]");
    log.outputLogFormatVersion();
    log.outputStartTime(startMillis);
    log.outputLegend();
    intervals = Files.newBufferedWriter(folder.intervalsFile());
    intervals.write(Interval.HEADER + "\n");
  }

  /** Writes one slice of one verb, for whoever looks into the files while the trial goes on. */
  public void write(Interval interval, Histogram serviceTime) throws IOException {
    write(interval.second(), interval.verb() + ".service", serviceTime);
    intervals.write(interval.csv() + "\n");
    intervals.flush();
  }

  /**
   * Writes one slice's times.
   *
   * @param second at which the slice begins, from the start of the window
   * @param tag verb and kind: {@code get.response}, {@code get.lag}; letters, digits, dots, dashes
   *     and underscores, for the library writes any other and may then lose its line on reading
   */
  public void write(double second, String tag, Histogram times) {
    if (!tag.matches("[A-Za-z0-9._-]+")) {
      throw new IllegalArgumentException("no tag of a histogram log: '" + tag + "'");
    }
    long from = warmupSlices * sliceMillis + Math.round(second * 1000);
    times.setStartTimeStamp(startMillis + from);
    times.setEndTimeStamp(startMillis + from + sliceMillis);
    times.setTag(tag);
    log.outputIntervalHistogram(
        from / 1000.0, (from + sliceMillis) / 1000.0, times, NANOS_PER_MILLI);
  }

  @Override
  public void close() throws IOException {
    try (stream;
        intervals) {
      intervals.flush();
      if (text.checkError()) {
        throw new IOException("latency.hlog was not written to its end");
      }
      stream.getFD().sync();
    }
  }
}
