package dev.gridbench.worker.record;

import dev.gridbench.api.Verb;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Records one client's operations: written by the client's thread without a lock and without
 * allocation, drained by the collector. The client itself notices that an operation completed
 * beyond the border of its slice and goes on in its next clean buffer, so every operation is in the
 * slice in which it completed, exactly. There are buffers for the slices of a second, and two more:
 * with one, a client whose operations last about a slice would hand two of them over within an
 * instant. Where a hundred threads share a processor, it takes the collector a good part of that
 * second to have its turn. Only if it is further behind is there no clean buffer; the client then
 * stays in its full one and counts a late slice. The warm-up never takes the last clean one, so
 * that what is measured is always apart from what was before.
 */
public final class ClientRecorder {

  private static final long COLLECTED_WITHIN = 1_000_000_000L;

  /**
   * A scheduled load's are three times as large; the heap of a worker is reckoned with these, and
   * with as much again for a verb that may miss.
   */
  private static final int MOST_BUFFERS = 12;

  private static final int MOST_SCHEDULED = 4;

  /** Beyond all slices: no operation will come any more. */
  private static final int FINISHED = Integer.MAX_VALUE;

  private final Window window;
  private final long beginNanos;
  private final long endNanos;
  private final SliceBuffer[] ring;

  /** Buffers handed over so far; written by the client. */
  private final AtomicLong handedOver = new AtomicLong();

  /** Buffers drained so far; written by the collector. */
  private final AtomicLong drained = new AtomicLong();

  /** The slice that the client is in, as far as the collector may know; written by the client. */
  private final AtomicInteger slice = new AtomicInteger();

  private final SuccessBins successes;
  private final boolean scheduled;

  /** How many operations were due in each slice, from the first on. */
  private final long[] due;

  private final @Nullable OperationTrace trace;
  private SliceBuffer buffer;
  private long nextBorder;
  private int lateSlices;

  /**
   * The slice that last was late: what is not sent at the end comes to its border again and again.
   */
  private int lateAt = Integer.MIN_VALUE;

  private long operationsInWindow;

  /** By the verb's place among all. */
  private final long[] outside = new long[Verb.values().length];

  private long thinkNanos;
  private long headNanos;
  private long openNanos;

  /**
   * @param mayMiss which of the verbs may rightly find nothing
   * @param scheduled whether operations have due times of their own
   * @param trace takes every single operation; null where none is wanted
   */
  public ClientRecorder(
      Window window,
      Set<Verb> verbs,
      Predicate<Verb> mayMiss,
      boolean scheduled,
      @Nullable OperationTrace trace) {
    this.window = window;
    this.trace = trace;
    this.scheduled = scheduled;
    due = new long[scheduled ? window.lastSlice() - window.firstSlice() + 1 : 0];
    beginNanos = window.beginNanos();
    endNanos = window.endNanos();
    successes = new SuccessBins(window);
    ring = new SliceBuffer[buffers(window, scheduled)];
    for (int i = 0; i < ring.length; i++) {
      ring[i] = new SliceBuffer(verbs, mayMiss, scheduled);
    }
    buffer = ring[0];
    enter(window.firstSlice());
  }

  private static int buffers(Window window, boolean scheduled) {
    long slices = (COLLECTED_WITHIN + window.sliceNanos() - 1) / window.sliceNanos();
    return (int) Math.min(2 + slices, scheduled ? MOST_SCHEDULED : MOST_BUFFERS);
  }

  /**
   * For the client's thread: adds one operation to the slice in which it completed; after the
   * window's end to none, but one that was due before is then known to have taken at least until
   * there.
   */
  public void record(Attempt attempt) {
    if (trace != null) {
      trace.add(attempt);
    }
    if (scheduled) {
      countDue(attempt.due);
    }
    if (attempt.done >= nextBorder) {
      if (attempt.done >= endNanos) {
        answeredAfter(attempt);
        return;
      }
      cross(window.sliceOf(attempt.done));
    }
    boolean measured = attempt.done >= beginNanos;
    if (!measured && buffer.slice >= 0) {
      outside[attempt.verb.ordinal()]++;
      return; // answered before the window, and handed over after one that was answered in it
    }
    buffer.add(attempt);
    if (measured) {
      count(attempt);
    }
  }

  private void count(Attempt attempt) {
    operationsInWindow++;
    long before = Math.max(0, beginNanos - attempt.thoughtFrom);
    thinkNanos += attempt.thought - Math.min(attempt.thought, before);
    if (attempt.sent < beginNanos) {
      headNanos += beginNanos - attempt.sent;
    }
    if (attempt.answer.right()) {
      successes.add(attempt.done);
    }
  }

  private void answeredAfter(Attempt attempt) {
    outside[attempt.verb.ordinal()]++;
    openNanos += Math.max(0, endNanos - Math.max(attempt.sent, beginNanos));
    censor(attempt, attempt.sent < endNanos);
  }

  /** For the client's thread: the operation was due, but the window ended before it was sent. */
  public void omit(Attempt attempt) {
    if (trace != null) {
      trace.omit(attempt);
    }
    countDue(attempt.due);
    censor(attempt, false);
  }

  /**
   * For the client's thread: nothing that it does will be over before this instant, so that the
   * slices up to there need not wait for it.
   */
  public void idleUntil(long nanos) {
    if (nanos >= nextBorder && nanos < endNanos) {
      cross(window.sliceOf(nanos));
    }
  }

  private void countDue(long nanos) {
    if (nanos < endNanos) {
      due[window.sliceOf(nanos) - window.firstSlice()]++;
    }
  }

  private void censor(Attempt attempt, boolean sent) {
    if (scheduled && attempt.due < endNanos) {
      if (buffer.slice != window.lastSlice()) {
        cross(window.lastSlice());
      }
      buffer.censor(attempt, endNanos - attempt.due, sent);
    }
  }

  private void cross(int next) {
    long position = handedOver.getPlain();
    int kept = next < 0 ? 1 : 0;
    if (position + 1 + kept - drained.getAcquire() >= ring.length) {
      lateSlices += next == lateAt ? 0 : 1;
      lateAt = next;
      nextBorder = window.borderAfter(next);
      return;
    }
    handedOver.setRelease(position + 1);
    buffer = ring[(int) ((position + 1) % ring.length)];
    enter(next);
  }

  private void enter(int next) {
    buffer.slice = next;
    nextBorder = window.borderAfter(next);
    slice.setRelease(next);
  }

  /** For the client's thread: hands the last buffer over. */
  public void finish() {
    handedOver.setRelease(handedOver.getPlain() + 1);
    slice.setRelease(FINISHED);
  }

  /** For the collector: every slice before this one has been handed over by this client. */
  int slice() {
    return slice.getAcquire();
  }

  /** For the collector: moves what has been handed over into the totals. */
  void drainInto(IntFunction<Map<Verb, VerbTotals>> totals) {
    long end = handedOver.getAcquire();
    for (long position = drained.getPlain(); position < end; position++) {
      SliceBuffer full = ring[(int) (position % ring.length)];
      full.drainInto(totals.apply(full.slice));
      drained.setRelease(position + 1);
    }
  }

  /**
   * Borders that passed while the collector had left no clean buffer: the next slice's operations
   * are in the former.
   */
  public int lateSlices() {
    return lateSlices;
  }

  /** After the client has finished: when it had right answers. */
  public SuccessBins successes() {
    return successes;
  }

  /** How many operations were due in each slice, from the first on; empty in a closed loop. */
  public long[] due() {
    return due.clone();
  }

  /** Operations of any answer that completed within the window. */
  public long operationsInWindow() {
    return operationsInWindow;
  }

  /** Operations of any answer that are in no slice, by their verbs. */
  public Map<Verb, Long> outside() {
    Map<Verb, Long> counts = new EnumMap<>(Verb.class);
    for (Verb verb : Verb.values()) {
      if (outside[verb.ordinal()] > 0) {
        counts.put(verb, outside[verb.ordinal()]);
      }
    }
    return counts;
  }

  /** How its part of the window was spent beside the operations that completed in it. */
  public ClientTimes times() {
    return new ClientTimes(thinkNanos, headNanos, openNanos);
  }
}
