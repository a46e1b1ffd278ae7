package dev.gridbench.worker.wire;

import java.io.Serializable;
import java.util.OptionalLong;

/**
 * What client libraries did of their own accord to get through (method.md R55); -1 where one of
 * them does not tell.
 *
 * @param reconnections how often a connection was lost and opened anew
 * @param retries how many requests were sent again
 */
public record Repairs(long reconnections, long retries) implements Serializable {

  public static final Repairs NONE = new Repairs(0, 0);
  public static final Repairs UNKNOWN = new Repairs(-1, -1);

  /** With what one more connection tells. */
  public Repairs and(OptionalLong moreReconnections, OptionalLong moreRetries) {
    return plus(new Repairs(moreReconnections.orElse(-1), moreRetries.orElse(-1)));
  }

  public Repairs plus(Repairs other) {
    return new Repairs(sum(reconnections, other.reconnections), sum(retries, other.retries));
  }

  /** What was done since an earlier look at the same connections. */
  public Repairs since(Repairs earlier) {
    return new Repairs(
        difference(reconnections, earlier.reconnections), difference(retries, earlier.retries));
  }

  private static long sum(long one, long other) {
    return one < 0 || other < 0 ? -1 : one + other;
  }

  private static long difference(long now, long before) {
    return now < 0 || before < 0 ? -1 : now - before;
  }
}
