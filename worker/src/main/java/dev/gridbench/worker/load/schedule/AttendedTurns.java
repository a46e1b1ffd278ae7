package dev.gridbench.worker.load.schedule;

/**
 * A closed loop of a client that comes and goes: the next operation follows the last answer, or
 * begins with the client's next time.
 */
public final class AttendedTurns extends Turns {

  private final long[] borders;
  private int next;

  /**
   * @param borders when the client comes, goes, comes again …, on the worker's clock
   */
  public AttendedTurns(long[] borders) {
    this.borders = borders.clone();
  }

  @Override
  public long next(long done) {
    while (next < borders.length && done >= borders[next + 1]) {
      next += 2;
    }
    return next < borders.length ? Math.max(done, borders[next]) : Schedule.NEVER;
  }

  @Override
  public boolean scheduled() {
    return false;
  }
}
