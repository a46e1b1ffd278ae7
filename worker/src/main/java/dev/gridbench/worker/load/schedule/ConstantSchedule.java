package dev.gridbench.worker.load.schedule;

/**
 * Equal gaps, exactly: operation k is due at k over the rate, rounded down to a whole nanosecond.
 * Never an interval that was rounded and then added up, which is off by 0.1 % at three million a
 * second (method.md R3).
 */
public final class ConstantSchedule implements Schedule {

  private static final long NANOS_PER_THOUSAND_SECONDS = 1_000_000_000_000L;

  /** After so many operations, which take a whole thousand seconds, everything repeats. */
  private final long cycle;

  private final long numerator;
  private final long denominator;

  /**
   * @param ratePerSecond a multiple of 0.001; up to 9,000 with a fraction, up to 9 million without
   */
  public ConstantSchedule(double ratePerSecond) {
    cycle = Math.round(ratePerSecond * 1000);
    long common = divisor(NANOS_PER_THOUSAND_SECONDS, cycle);
    numerator = NANOS_PER_THOUSAND_SECONDS / common;
    denominator = cycle / common;
    Math.multiplyExact(cycle, numerator);
  }

  private static long divisor(long a, long b) {
    return b == 0 ? a : divisor(b, a % b);
  }

  @Override
  public long due(long number) {
    return number / cycle * NANOS_PER_THOUSAND_SECONDS + number % cycle * numerator / denominator;
  }
}
