package dev.gridbench.drivers.heap;

import dev.gridbench.api.client.ConnectionSpec;
import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Decides which calls go wrong: exactly every n-th of those that the fault can meet, over all
 * sessions.
 */
final class Faults {

  private final Fault fault;
  private final long every;
  private final AtomicLong calls;

  /**
   * @param calls shared by all connections of a worker
   * @throws IllegalArgumentException if the options name no fault or no number
   */
  Faults(ConnectionSpec spec, AtomicLong calls) {
    fault = Fault.labelled(HeapSystem.value(spec, HeapSystem.FAULT));
    every = every(HeapSystem.value(spec, HeapSystem.FAULT_EVERY));
    this.calls = calls;
  }

  private static long every(String text) {
    if (!text.matches("[1-9]\\d{0,17}")) {
      throw new IllegalArgumentException(
          "option faultEvery is '%s'. Give a number of calls, at least 1.".formatted(text));
    }
    return Long.parseLong(text);
  }

  /** To be asked once for each call that the fault can meet. */
  boolean strikes(Fault kind) {
    return fault == kind && calls.incrementAndGet() % every == 0;
  }

  boolean is(Fault kind) {
    return fault == kind;
  }

  /** Throws if this call is to fail. */
  void fail() {
    if (strikes(Fault.TIMEOUT)) {
      throw new UncheckedIOException(
          new SocketTimeoutException(
              "heap times out once in " + every + " calls, by option fault"));
    }
    if (strikes(Fault.ERROR)) {
      throw new IllegalStateException("heap fails once in " + every + " calls, by option fault");
    }
  }
}
