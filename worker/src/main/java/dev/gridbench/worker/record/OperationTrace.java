package dev.gridbench.worker.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Every operation of one client, as it was, or those that were slow (method.md R20): written by the
 * client's thread into a ring outside of the heap, without a lock and without allocation, and
 * carried from there to a file by another thread. What finds the ring full is counted and dropped.
 * Beside the slow ones stand those that came to nothing good, and one in {@value #SAMPLE} of all,
 * so that what is slow can be compared with what is usual.
 *
 * <p>A record has {@value #RECORD_BYTES} bytes, big-endian: due, sent and done in nanoseconds from
 * the window's begin, 8 bytes each; verb and answer by their numbers, 1 byte each; 2 bytes of zero;
 * and the client's number, 4 bytes. An operation that was due and never sent has {@link #NOT_SENT}
 * for its answer, and the window's end for sent and done.
 */
public final class OperationTrace {

  public static final int RECORD_BYTES = 32;

  /** Follows the numbers of {@link Answer}. */
  public static final byte NOT_SENT = 7;

  /** Of so many operations one is taken, however quick. */
  public static final int SAMPLE = 1_000;

  private static final int DONE = 2 * Long.BYTES;
  private static final int VERB = 3 * Long.BYTES;

  private final int client;
  private final Window window;
  private final long most;
  private final long fromNanos;
  private final int capacity;
  private final ByteBuffer ring;
  private final ByteBuffer carried;

  /** Operations in the ring since the beginning; written by the client. */
  private final AtomicLong taken = new AtomicLong();

  /** Operations carried away; written by whoever carries. */
  private final AtomicLong gone = new AtomicLong();

  private final AtomicLong dropped = new AtomicLong();

  /** Operations that were not slow enough; written by the client. */
  private final AtomicLong passedOver = new AtomicLong();

  /** Operations until the next that is taken however quick it is. */
  private int untilSample;

  /**
   * @param capacity operations that the ring holds, a power of two
   * @param most operations that are taken in all
   * @param fromNanos operations are slow that took so long from when they were due; 0 for all
   */
  public OperationTrace(int client, Window window, int capacity, long most, long fromNanos) {
    if (Integer.bitCount(capacity) != 1) {
      throw new IllegalArgumentException("a ring of " + capacity + " is no power of two");
    }
    this.client = client;
    this.window = window;
    this.capacity = capacity;
    this.most = most;
    this.fromNanos = fromNanos;
    ring = ByteBuffer.allocateDirect(capacity * RECORD_BYTES);
    carried = ring.duplicate();
  }

  /** For the client's thread. */
  void add(Attempt attempt) {
    if (untilSample-- == 0) {
      untilSample = SAMPLE - 1;
    } else if (attempt.done - attempt.due < fromNanos && attempt.answer.right()) {
      passedOver.lazySet(passedOver.getPlain() + 1);
      return;
    }
    long begin = window.beginNanos();
    put(attempt, attempt.sent - begin, attempt.done - begin, (byte) attempt.answer.ordinal());
  }

  /** For the client's thread: it was due, but never sent. */
  void omit(Attempt attempt) {
    put(attempt, window.measureNanos(), window.measureNanos(), NOT_SENT);
  }

  private void put(Attempt attempt, long sent, long done, byte answer) {
    long number = taken.getPlain();
    if (number >= most || number - gone.getAcquire() >= capacity) {
      dropped.lazySet(dropped.getPlain() + 1);
      return;
    }
    int at = (int) (number & (capacity - 1)) * RECORD_BYTES;
    ring.putLong(at, attempt.due - window.beginNanos());
    ring.putLong(at + Long.BYTES, sent);
    ring.putLong(at + DONE, done);
    ring.put(at + VERB, (byte) attempt.verb.ordinal());
    ring.put(at + VERB + 1, answer);
    ring.putShort(at + VERB + 2, (short) 0);
    ring.putInt(at + VERB + 4, client);
    taken.setRelease(number + 1);
  }

  /** For one other thread: carries what is there away. */
  void carryTo(WritableByteChannel file) throws IOException {
    long end = taken.getAcquire();
    for (long from = gone.getPlain(); from < end; from = gone.getPlain()) {
      int at = (int) (from & (capacity - 1));
      int count = (int) Math.min(end - from, capacity - at);
      carried.limit((at + count) * RECORD_BYTES).position(at * RECORD_BYTES);
      while (carried.hasRemaining()) {
        file.write(carried);
      }
      gone.setRelease(from + count);
    }
  }

  public int client() {
    return client;
  }

  long fromNanos() {
    return fromNanos;
  }

  /** Operations that were not slow enough. */
  public long passedOver() {
    return passedOver.get();
  }

  Window window() {
    return window;
  }

  /** Operations in the file. */
  public long written() {
    return gone.get();
  }

  /** Operations that are not in the file. */
  public long dropped() {
    return dropped.get() + taken.get() - gone.get();
  }
}
