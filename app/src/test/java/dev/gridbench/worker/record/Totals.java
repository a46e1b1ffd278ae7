package dev.gridbench.worker.record;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Totals of known times and counts, as a worker's collector makes them: in its package, so that
 * nothing need be public for the sake of tests.
 */
public final class Totals {

  private final Tally tally;

  private Totals(boolean scheduled) {
    tally = new Tally(scheduled, true);
  }

  /** Of a closed loop: right answers that took so long each. */
  public static Totals closed(long... nanos) {
    Totals totals = new Totals(false);
    Arrays.stream(nanos).forEach(totals.tally.serviceTime::add);
    totals.tally.busyNanos = LongStream.of(nanos).sum();
    return totals.count(Answer.RIGHT, nanos.length);
  }

  /** Of a schedule. */
  public static Totals scheduled(long[] service, long[] response, long[] lag) {
    Totals totals = new Totals(true);
    Arrays.stream(service).forEach(totals.tally.serviceTime::add);
    totals.add(totals.tally.responseTime, response);
    totals.add(totals.tally.sendLag, lag);
    totals.tally.busyNanos = LongStream.of(service).sum();
    return totals.count(Answer.RIGHT, service.length);
  }

  /** Misses beside them. */
  public Totals missed(long[] service, long[] response) {
    add(tally.missedServiceTime, service);
    if (response.length > 0) {
      add(tally.missedResponseTime, response);
    }
    tally.busyNanos += LongStream.of(service).sum();
    return count(Answer.MISSED, service.length);
  }

  /** Operations of any answer beside them, without times. */
  public Totals count(Answer answer, long operations) {
    tally.answers[answer.ordinal()] += operations;
    return this;
  }

  public Totals rows(long rows) {
    tally.rows = rows;
    return this;
  }

  /** Operations that were not sent at the window's end, or not answered, which is so long after. */
  public Totals censored(int notSent, int unanswered, long nanos) {
    for (int i = 0; i < notSent + unanswered; i++) {
      tally.censor(nanos, i >= notSent);
    }
    return this;
  }

  private void add(@Nullable Times times, long... nanos) {
    Arrays.stream(nanos).forEach(Objects.requireNonNull(times)::add);
  }

  /** As they come over the link. */
  public VerbTotals make() {
    VerbTotals totals = new VerbTotals();
    totals.add(tally);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(totals);
      out.flush();
      ByteArrayInputStream sent = new ByteArrayInputStream(bytes.toByteArray());
      return (VerbTotals) new ObjectInputStream(sent).readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
