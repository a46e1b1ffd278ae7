package dev.gridbench.worker.load;

import java.util.function.LongUnaryOperator;

/**
 * A server in virtual time that takes requests in the order of their arrival: one at a time, or all
 * at once. It stands still for {@code stall} out of every {@code period}, from the period's begin;
 * what is in service then is held up.
 */
public final class Station {

  private final boolean single;
  private final LongUnaryOperator service;
  private final long stall;
  private final long period;
  private long number;
  private long free;

  private Station(boolean single, LongUnaryOperator service, long stall, long period) {
    this.single = single;
    this.service = service;
    this.stall = stall;
    this.period = period;
  }

  /**
   * @param service nanoseconds of the n-th request
   */
  public static Station oneByOne(LongUnaryOperator service) {
    return new Station(true, service, 0, Long.MAX_VALUE);
  }

  static Station allAtOnce(LongUnaryOperator service) {
    return new Station(false, service, 0, Long.MAX_VALUE);
  }

  Station stalling(long nanos, long every) {
    return new Station(single, service, nanos, every);
  }

  /** When the request that arrives now is answered; to be asked in the order of arrivals. */
  long answered(long now) {
    long begin = running(single ? Math.max(now, free) : now);
    long end = begin + service.applyAsLong(number++);
    if (stall > 0 && (begin / period + 1) * period < end) {
      end += stall;
    }
    free = end;
    return end;
  }

  /** The first instant from this one on at which the server does not stand still. */
  private long running(long at) {
    return stall > 0 && at % period < stall ? at / period * period + stall : at;
  }
}
