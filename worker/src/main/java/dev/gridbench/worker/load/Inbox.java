package dev.gridbench.worker.load;

import dev.gridbench.api.Clock;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The slots of one client that were answered and not yet recorded: put in by any thread without a
 * lock, taken out by the client's alone. A list through the slots themselves (Treiber 1986), taken
 * as a whole, so that nothing is allocated and no slot is taken for another.
 */
final class Inbox {

  private final AtomicReference<@Nullable Slot> newest = new AtomicReference<>();
  private final BooleanSupplier occupied = () -> newest.get() != null;

  /** Who is to be woken; null while the client is awake, which spares the answering thread. */
  private volatile @Nullable Thread sleeper;

  /** Those taken and not yet given out, oldest first; the client's own. */
  private @Nullable Slot oldest;

  void put(Slot slot) {
    @Nullable Slot before;
    do {
      before = newest.get();
      slot.next = before;
    } while (!newest.compareAndSet(before, slot));
    Thread asleep = sleeper;
    if (asleep != null) {
      LockSupport.unpark(asleep);
    }
  }

  /** The one that was put in first; null if there is none. */
  @Nullable Slot poll() {
    if (oldest == null) {
      oldest = reversed(newest.getAndSet(null));
    }
    Slot first = oldest;
    if (first != null) {
      oldest = first.next;
      first.next = null;
    }
    return first;
  }

  private static @Nullable Slot reversed(@Nullable Slot list) {
    @Nullable Slot reversed = null;
    @Nullable Slot rest = list;
    while (rest != null) {
      Slot one = rest;
      rest = one.next;
      one.next = reversed;
      reversed = one;
    }
    return reversed;
  }

  /** For the client's thread, after {@link #poll} gave none: waits for one, or until then. */
  void await(Clock clock, long until) {
    sleeper = Thread.currentThread();
    clock.sleepUntil(until, occupied);
    sleeper = null;
  }

  boolean isEmpty() {
    return newest.get() == null;
  }
}
