package dev.gridbench.worker.load.schedule;

/** Due times as they were given; after the last nothing is due any more. */
public final class ReplaySchedule implements Schedule {

  private final long[] dues;

  /**
   * @param dues nanoseconds from the start, never descending
   */
  public ReplaySchedule(long[] dues) {
    this.dues = dues.clone();
  }

  @Override
  public long due(long number) {
    return number < dues.length ? dues[(int) number] : NEVER;
  }
}
