package dev.gridbench.worker.load;

import dev.gridbench.api.Clock;
import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.load.schedule.Turns;
import dev.gridbench.worker.record.Attempt;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Which of one client's slots is next, and with which operation. In a closed loop and in sessions
 * each slot is a caller with turns of its own; by a schedule of operations the slots share one, and
 * the next operation is taken only when a slot is free for it. A write of a key that the client is
 * already writing keeps its slot and waits for that answer. Confined to the client's thread.
 */
final class Places {

  private static final long NEVER = Long.MIN_VALUE;

  private final Clock clock;
  private final Operations stream;
  private final OwnWrites writes;
  private final List<Slot> slots;
  private final boolean shared;
  private final boolean scheduled;
  private final ArrayDeque<Slot> idle;
  private final ArrayDeque<Slot> heldBack;
  private final PriorityQueue<Slot> waiting;

  /**
   * When a slot came free after none was; never, before that and after the slot was made use of.
   */
  private long freed = NEVER;

  /**
   * @param slots none of which has had its turn
   */
  Places(Clock clock, Operations stream, OwnWrites writes, List<Slot> slots, boolean shared) {
    this.clock = clock;
    this.stream = stream;
    this.writes = writes;
    this.slots = List.copyOf(slots);
    this.shared = shared;
    scheduled = slots.get(0).turns().scheduled();
    int room = slots.size() + 1;
    idle = new ArrayDeque<>(room);
    heldBack = new ArrayDeque<>(room);
    waiting = new PriorityQueue<>(room, Comparator.comparingLong((Slot slot) -> slot.due));
    if (shared) {
      idle.addAll(slots);
      takeNext();
    } else {
      slots.forEach(this::takeOwn);
    }
  }

  boolean scheduled() {
    return scheduled;
  }

  /** The slot whose operation is due first; null where all are in flight or held back. */
  @Nullable Slot first() {
    return waiting.peek();
  }

  /** The first one, to be sent; null if it turns out that it must be held back. */
  @Nullable Slot leave() {
    Slot slot = waiting.remove();
    if (!slot.ready) {
      draw(slot);
    }
    return slot.ready ? slot : null;
  }

  /** For the slots that share their turns: the next operation, where one of them is free for it. */
  void takeNext() {
    while (shared && waiting.isEmpty() && !idle.isEmpty()) {
      Slot slot = idle.remove();
      slot.due = slot.turns().next(freed);
      freed = NEVER;
      draw(slot);
      if (slot.ready) {
        waiting.add(slot);
      }
    }
  }

  /** The operation is made ready, or held back if it writes what is just being written. */
  private void draw(Slot slot) {
    advance(slot.turns());
    slot.hold(stream);
    if (writes(slot) && !writes.claim(slot.key)) {
      slot.putOff = true;
      heldBack.add(slot);
    } else {
      slot.makeReady();
    }
  }

  private void advance(Turns turns) {
    if (turns.number() >= 0) {
      stream.go(turns.number());
    }
    stream.advance();
  }

  private static boolean writes(Slot slot) {
    return slot.attempt.verb.writes();
  }

  /** The slot's operation is over and recorded. */
  void comeBack(Slot slot) {
    if (writes(slot)) {
      release(slot.key);
    }
    slot.turns().over();
    if (shared) {
      freed = idle.isEmpty() && waiting.isEmpty() ? slot.attempt.done : freed;
      idle.add(slot);
      takeNext();
    } else {
      takeOwn(slot);
    }
  }

  /** Whoever waits for this key goes on. */
  private void release(int key) {
    writes.release(key);
    if (heldBack.isEmpty()) {
      return; // as nearly always: an iterator would be an object for each write
    }
    for (Iterator<Slot> each = heldBack.iterator(); each.hasNext(); ) {
      Slot slot = each.next();
      if (slot.key == key) {
        each.remove();
        writes.claim(key);
        slot.makeReady();
        waiting.add(slot);
        return;
      }
    }
  }

  /** A caller's next turn, after a pause if its operation failed in a closed loop. */
  private void takeOwn(Slot slot) {
    Attempt attempt = slot.attempt;
    boolean pauses = !scheduled && attempt.answer.failed();
    slot.answered = attempt.done;
    slot.from = slot.turns().next(attempt.done);
    slot.due = Math.max(slot.from, attempt.done + (pauses ? ClientLoop.PAUSE_NANOS : 0));
    slot.putOff = slot.from > attempt.done && slot.from > clock.nanoTime();
    waiting.add(slot);
  }

  /** After the end: all that was due before it by a schedule and was not sent. */
  void omitted(long end, Attempt attempt, Consumer<Attempt> out) {
    if (!scheduled) {
      return;
    }
    waiting.forEach(slot -> omitted(slot, end, out));
    heldBack.forEach(slot -> omitted(slot, end, out));
    for (Slot slot : shared ? slots.subList(0, 1) : slots) {
      long done = shared ? NEVER : Math.max(end, slot.attempt.done);
      for (long due = slot.turns().next(done); due < end; due = slot.turns().next(done)) {
        advance(slot.turns());
        attempt.verb = stream.verb();
        attempt.due = due;
        out.accept(attempt);
      }
    }
  }

  private void omitted(Slot slot, long end, Consumer<Attempt> out) {
    if (slot.due < end) {
      boolean drawn = shared || slot.ready || heldBack.contains(slot);
      if (!drawn) {
        advance(slot.turns());
        slot.hold(stream);
      }
      slot.attempt.due = slot.due;
      out.accept(slot.attempt);
    }
  }
}
