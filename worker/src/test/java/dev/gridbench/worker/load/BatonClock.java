package dev.gridbench.worker.load;

import dev.gridbench.api.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Virtual time for several real threads, of which one runs at a time: whoever sleeps hands the
 * baton to whoever is to wake first, and time jumps there. So threads run as they are, and every
 * figure is exact.
 */
final class BatonClock implements Clock {

  private static final class Sleeper {
    final long until;
    final long order;
    final Condition turn;
    boolean mine;

    Sleeper(long until, long order, Condition turn) {
      this.until = until;
      this.order = order;
      this.turn = turn;
    }
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final PriorityQueue<Sleeper> sleepers =
      new PriorityQueue<>(
          Comparator.comparingLong((Sleeper sleeper) -> sleeper.until)
              .thenComparingLong(sleeper -> sleeper.order));
  private volatile long now;
  private long order;
  private int awake;

  /**
   * @param threads how many there are; time stands still until all of them sleep
   */
  BatonClock(int threads) {
    awake = threads;
  }

  @Override
  public long nanoTime() {
    return now;
  }

  @Override
  public Instant now() {
    return Instant.ofEpochSecond(0, now);
  }

  @Override
  public void sleepUntil(long deadlineNanos) {
    lock.lock();
    try {
      Sleeper me = new Sleeper(Math.max(now, deadlineNanos), order++, lock.newCondition());
      sleepers.add(me);
      passOn();
      while (!me.mine) {
        me.turn.awaitUninterruptibly();
      }
    } finally {
      lock.unlock();
    }
  }

  /** For a thread that ends. */
  void leave() {
    lock.lock();
    try {
      passOn();
    } finally {
      lock.unlock();
    }
  }

  private void passOn() {
    awake--;
    if (awake == 0 && !sleepers.isEmpty()) {
      Sleeper next = sleepers.poll();
      now = Math.max(now, next.until);
      awake = 1;
      next.mine = true;
      next.turn.signal();
    }
  }
}
