package dev.gridbench.app.crosscheck;

/**
 * A server's counter over wall time, within the longest stretch in which it never stood still: what
 * a generator reads before and after its run, to look whether all is there, is not of the run.
 */
public final class Rate {

  private static final long STILL_NANOS = 300_000_000;

  private long count = -1;
  private long grewNanos = Long.MIN_VALUE;
  private long firstCount;
  private long firstNanos;
  private double longest;
  private double perSecond = Double.NaN;

  /** The counter at an instant. Calls come in order, several within each 300 ms. */
  public void seen(long reads, long nanos) {
    if (count >= 0 && reads > count) {
      if (grewNanos == Long.MIN_VALUE || nanos - grewNanos > STILL_NANOS) {
        firstCount = reads;
        firstNanos = nanos;
      }
      grewNanos = nanos;
      double seconds = (nanos - firstNanos) / 1e9;
      if (seconds > 0 && seconds >= longest) {
        longest = seconds;
        perSecond = (reads - firstCount) / seconds;
      }
    }
    count = reads;
  }

  /** Reads per second; not a number where the counter grew at fewer than two instants. */
  public double perSecond() {
    return perSecond;
  }
}
