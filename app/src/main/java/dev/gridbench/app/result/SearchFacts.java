package dev.gridbench.app.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the largest rate that keeps a limit was found (method.md R28): what is known is that it lies
 * between {@code pass} and {@code fail}.
 *
 * @param limitMicros of the quantile of response times
 * @param pass the highest rate that kept the limit, operations a second; null where none did
 * @param fail the lowest rate that did not; null where none failed
 * @param confirmed whether both rest on five probes each
 * @param probes all of them, in order
 */
public record SearchFacts(
    double quantile,
    double limitMicros,
    @Nullable Double pass,
    @Nullable Double fail,
    boolean confirmed,
    List<Probe> probes) {

  public SearchFacts {
    probes = List.copyOf(probes);
  }

  /**
   * One short measurement.
   *
   * @param rate offered, operations a second
   * @param sustained whether the system kept up, with at most 1 % of operations failed
   * @param quantileMicros of the response times
   * @param operations answered in its window
   */
  public record Probe(
      int number, double rate, boolean sustained, double quantileMicros, long operations) {

    static final String HEADER = "probe,rate,sustained,quantile_us,operations";

    String csv() {
      return number + "," + rate + "," + sustained + "," + quantileMicros + "," + operations;
    }
  }

  /** The text of probes.csv. */
  public String csv() {
    StringBuilder rows = new StringBuilder(Probe.HEADER).append('\n');
    probes.forEach(probe -> rows.append(probe.csv()).append('\n'));
    return rows.toString();
  }
}
