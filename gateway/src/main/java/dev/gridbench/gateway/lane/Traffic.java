package dev.gridbench.gateway.lane;

import org.HdrHistogram.Histogram;

/**
 * What a slot's clients asked for and got. Read and written on the slot's thread; copies are not.
 */
public final class Traffic {

  private static final long LONGEST = 60_000_000_000L;

  private final Histogram requestHop = new Histogram(LONGEST, 2);
  private final Histogram answerHop = new Histogram(LONGEST, 2);
  private final Histogram depth = new Histogram(1_000_000, 2);
  private long waiting;
  private long calls;
  private long own;
  private long answered;
  private long failed;
  private long dropped;
  private long givenUp;

  void arrived(Flight flight) {
    calls++;
    own += flight.call().isOwn() ? 1 : 0;
    depth.recordValue(Math.min(waiting, depth.getHighestTrackableValue()));
    waiting++;
  }

  void left() {
    waiting--;
  }

  void sent(long nanos) {
    requestHop.recordValue(Math.max(0, Math.min(nanos, LONGEST)));
  }

  void delivered(long nanos, long count) {
    answerHop.recordValueWithCount(Math.max(0, Math.min(nanos, LONGEST)), count);
  }

  void oneAnswered() {
    answered++;
  }

  void oneFailed() {
    failed++;
  }

  void oneDropped() {
    dropped++;
  }

  void oneGivenUp() {
    givenUp++;
  }

  /** Of all slots together. */
  public void add(Traffic other) {
    requestHop.add(other.requestHop);
    answerHop.add(other.answerHop);
    depth.add(other.depth);
    waiting += other.waiting;
    calls += other.calls;
    own += other.own;
    answered += other.answered;
    failed += other.failed;
    dropped += other.dropped;
    givenUp += other.givenUp;
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
    calls = 0;
    own = 0;
    answered = 0;
    failed = 0;
    dropped = 0;
    givenUp = 0;
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

  /** Calls that are read and not sent. */
  public long waiting() {
    return waiting;
  }

  /** Calls read from clients. */
  public long calls() {
    return calls;
  }

  /** Calls that the gateway answers itself, refusals among them. */
  public long own() {
    return own;
  }

  /** Calls that the upstream answered, and whose client was there. */
  public long answered() {
    return answered;
  }

  /** Calls that had no answer, since the upstream was gone. */
  public long failed() {
    return failed;
  }

  /** Answers of the upstream's whose client was gone. */
  public long dropped() {
    return dropped;
  }

  /** Clients closed since they did not read. */
  public long givenUp() {
    return givenUp;
  }
}
