package dev.gridbench.app.result;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Writes latency.hlog and intervals.csv while the trial goes on. The log is in HdrHistogram's own
 * format (1.3), values in nanoseconds, one line for each verb, kind of time and second, tagged
 * {@code verb.service}, {@code verb.response}, {@code verb.lag}.
 */
public final class TrialWriter implements Closeable {

  private static final double NANOS_PER_MILLI = 1_000_000.0;

  private final FileOutputStream stream;
  private final PrintStream text;
  private final HistogramLogWriter log;
  private final BufferedWriter intervals;
  private final long startMillis;
  private final int warmupSeconds;

  /**
   * Opens both files.
   *
   * @param startMillis wall clock at the start of the load, a label
   * @param warmupSeconds whole seconds from there to second 0, the first of the window
   */
  public TrialWriter(TrialFolder folder, long startMillis, int warmupSeconds) throws IOException {
    this.startMillis = startMillis;
    this.warmupSeconds = warmupSeconds;
    stream = new FileOutputStream(folder.latencyLog().toFile());
    text = new PrintStream(stream, false, StandardCharsets.UTF_8);
    log = new HistogramLogWriter(text);
    log.outputComment("[times in nanoseconds; the window begins at second " + warmupSeconds + "]");
    log.outputLogFormatVersion();
    log.outputStartTime(startMillis);
    log.outputLegend();
    intervals = Files.newBufferedWriter(folder.intervalsFile());
    intervals.write(Interval.HEADER + "\n");
  }

  /** Writes one second of one verb, for whoever looks into the files while the trial goes on. */
  public void write(Interval interval, Histogram serviceTime) throws IOException {
    write(interval.second(), interval.verb() + ".service", serviceTime);
    intervals.write(interval.csv() + "\n");
    intervals.flush();
  }

  /**
   * Writes one second's times.
   *
   * @param tag verb and kind: {@code get.response}, {@code get.lag}; letters, digits, dots, dashes
   *     and underscores, for the library writes any other and may then lose its line on reading
   */
  public void write(int second, String tag, Histogram times) {
    if (!tag.matches("[A-Za-z0-9._-]+")) {
      throw new IllegalArgumentException("no tag of a histogram log: '" + tag + "'");
    }
    int from = warmupSeconds + second;
    long start = startMillis + from * 1000L;
    times.setStartTimeStamp(start);
    times.setEndTimeStamp(start + 1000L);
    times.setTag(tag);
    log.outputIntervalHistogram(from, from + 1.0, times, NANOS_PER_MILLI);
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
