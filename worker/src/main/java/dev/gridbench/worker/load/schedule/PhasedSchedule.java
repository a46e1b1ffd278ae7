package dev.gridbench.worker.load.schedule;

/**
 * Equal gaps at a rate that changes: operation k is due as soon as the rate has come to more than k
 * operations, which is a function of k alone. The operations of the warm-up are counted before, so
 * that each phase begins as if there had been none.
 */
public final class PhasedSchedule implements Schedule {

  private final RateIntegral phases;
  private final Schedule warmup;
  private final long warmupNanos;
  private final long warmupCount;

  /**
   * @param warmupNanos how long the load goes on before the first phase
   */
  public PhasedSchedule(RateIntegral phases, long warmupNanos) {
    this.phases = phases;
    this.warmupNanos = warmupNanos;
    double rate = phases.leadRate();
    warmup = rate > 0 ? new ConstantSchedule(rate) : number -> NEVER;
    warmupCount = warmupNanos > 0 ? count(warmup, rate, warmupNanos) : 0;
  }

  /** How many operations are due before this instant. */
  private static long count(Schedule schedule, double rate, long nanos) {
    long number = Math.max(0, (long) (rate * (nanos / 1e9)) - 2);
    while (schedule.due(number) < nanos) {
      number++;
    }
    return number;
  }

  @Override
  public long due(long number) {
    return number < warmupCount
        ? warmup.due(number)
        : warmupNanos + phases.due(number - warmupCount);
  }
}
