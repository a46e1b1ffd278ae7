package dev.gridbench.worker.load.schedule;

/**
 * When the operations of an open load are due: a pure function of their number (method.md R3), so
 * that it is the same on every replay, in every worker and in whatever order it is asked. May be
 * asked by several threads.
 */
@FunctionalInterface
public interface Schedule {

  /** What stands for an operation that is never due. */
  long NEVER = Long.MAX_VALUE / 4;

  /**
   * Nanoseconds from the start of the load to when this operation is due, not less than for the one
   * before; {@link #NEVER} where there is no such operation.
   *
   * @param number from 0
   */
  long due(long number);
}
