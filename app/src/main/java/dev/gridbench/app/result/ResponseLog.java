package dev.gridbench.app.result;

import java.io.FileNotFoundException;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/** The response times of a window, all verbs together, as latency.hlog has them. */
public final class ResponseLog {

  private static final String TAG = ".response";

  private ResponseLog() {}

  /**
   * Merges every second from the window's first on; in nanoseconds, of three significant digits.
   *
   * @param warmupSeconds whole seconds before the window, as the log was written with
   * @throws FileNotFoundException if there is no log
   */
  public static Histogram window(TrialFolder folder, int warmupSeconds)
      throws FileNotFoundException {
    Histogram all = new Histogram(3);
    try (HistogramLogReader reader = new HistogramLogReader(folder.latencyLog().toFile())) {
      EncodableHistogram next = reader.nextIntervalHistogram();
      double begin = -1;
      while (next != null) {
        begin = begin < 0 ? reader.getStartTimeSec() : begin;
        double second = next.getStartTimeStamp() / 1000.0 - begin;
        String tag = next.getTag();
        if (next instanceof Histogram histogram
            && tag != null
            && tag.endsWith(TAG)
            && second > warmupSeconds - 0.5) {
          all.add(histogram);
        }
        next = reader.nextIntervalHistogram();
      }
    }
    return all;
  }
}
