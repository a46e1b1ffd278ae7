package dev.gridbench.app.report.ycsb;

import dev.gridbench.app.result.Outcome.VerbResult;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** One verb of several windows together; times are in nanoseconds. */
final class VerbSum {

  private static final int DIGITS = 3;

  private final Histogram sent = new Histogram(DIGITS);
  private final Histogram due = new Histogram(DIGITS);
  private long hits;
  private long missed;
  private long failed;
  private long wrong;

  /**
   * Adds a window.
   *
   * @param times its histograms, by the log's tag
   */
  void add(VerbResult result, String verb, Map<String, Histogram> times) {
    hits += result.succeeded() - result.missed();
    missed += result.missed();
    failed += result.failed();
    wrong += result.wrong();
    Histogram service = times.get(verb + ".service");
    if (service != null) {
      sent.add(service);
      due.add(times.getOrDefault(verb + ".response", service));
    }
  }

  /** From the send. */
  Histogram sent() {
    return sent;
  }

  /** From the due time; from the send in a closed loop. */
  Histogram due() {
    return due;
  }

  long hits() {
    return hits;
  }

  long missed() {
    return missed;
  }

  long failed() {
    return failed;
  }

  long wrong() {
    return wrong;
  }

  long operations() {
    return hits + missed + failed + wrong;
  }
}
