package dev.gridbench.gateway.lane;

import dev.gridbench.instruments.Counters;
import org.HdrHistogram.Histogram;

/**
 * What a slot's clients asked for and got. Read and written on the slot's thread; copies are not.
 */
public final class Traffic {

  /** What is counted. */
  public enum Count {
    /** Calls that are read and not sent. */
    WAITING,
    /** Calls read from clients. */
    CALLS,
    /** Calls that the gateway answers itself, refusals among them. */
    OWN,
    /** Calls that the upstream answered, and whose client was there. */
    ANSWERED,
    /** Calls that had no answer, since the upstream was gone. */
    FAILED,
    /** Answers of the upstream's whose client was gone. */
    DROPPED,
    /** Clients closed since they did not read. */
    GIVEN_UP
  }

  private static final long LONGEST = 60_000_000_000L;

  private final Histogram requestHop = new Histogram(LONGEST, 2);
  private final Histogram answerHop = new Histogram(LONGEST, 2);
  private final Histogram depth = new Histogram(1_000_000, 2);
  private final Counters<Count> counts = new Counters<>(Count.class);

  void one(Count what) {
    counts.add(what, 1);
  }

  void arrived(Flight flight) {
    one(Count.CALLS);
    counts.add(Count.OWN, flight.call().isOwn() ? 1 : 0);
    depth.recordValue(Math.min(count(Count.WAITING), depth.getHighestTrackableValue()));
    one(Count.WAITING);
  }

  void left() {
    counts.add(Count.WAITING, -1);
  }

  void sent(long nanos) {
    requestHop.recordValue(Math.max(0, Math.min(nanos, LONGEST)));
  }

  void delivered(long nanos, long count) {
    answerHop.recordValueWithCount(Math.max(0, Math.min(nanos, LONGEST)), count);
  }

  /** Of all slots together. */
  public void add(Traffic other) {
    requestHop.add(other.requestHop);
    answerHop.add(other.answerHop);
    depth.add(other.depth);
    counts.add(other.counts);
  }

  Traffic copy() {
    Traffic copy = new Traffic();
    copy.add(this);
    return copy;
  }

  /** What waits now goes on waiting. */
  void reset() {
    requestHop.reset();
    answerHop.reset();
    depth.reset();
    counts.reset(Count.WAITING);
  }

  public long count(Count what) {
    return counts.get(what);
  }

  /** From the last byte of a request read to its being handed to the upstream's socket, in ns. */
  public Histogram requestHop() {
    return requestHop;
  }

  /** From the last byte of an answer read to its being handed to the client's socket, in ns. */
  public Histogram answerHop() {
    return answerHop;
  }

  /** How many calls of the slot waited already when one arrived. */
  public Histogram depth() {
    return depth;
  }
}
