package dev.gridbench.worker.data;

import dev.gridbench.worker.data.random.Mix64;
import dev.gridbench.worker.data.random.Stream;

/**
 * The random numbers of a load: gaps, think times, lengths of sessions. Each is a function of the
 * seed, a stream and where it stands in it, by inversion of one uniform number, so that it is the
 * same in whatever order and by whomever it is asked for. StrictMath, since other logarithms may
 * differ between machines.
 */
public final class ArrivalDraws {

  private final long seed;

  public ArrivalDraws(long loadSeed) {
    seed = loadSeed;
  }

  /**
   * The gap before arrival {@code number}, in units of the mean gap: exponential with mean 1.
   *
   * @param stream 0 for what all clients share, else a client's number
   */
  public double gap(int stream, long number) {
    return exponential(Stream.ARRIVALS.of(stream), number);
  }

  /** A client's {@code number}-th think time, in units of the mean. */
  public double think(int client, long number) {
    return exponential(Stream.THINKS.of(client), number);
  }

  /**
   * How many operations session {@code number} does: at least 1, geometric with this mean.
   *
   * @param mean from 1
   */
  public long sessionLength(long number, double mean) {
    if (mean <= 1) {
      return 1;
    }
    double tail = exponential(Stream.SESSIONS.shared(), number);
    return 1 + (long) (tail / -StrictMath.log1p(-1 / mean));
  }

  private double exponential(long stream, long number) {
    return -StrictMath.log1p(-Mix64.unit(Mix64.hash(seed, stream, number)));
  }
}
