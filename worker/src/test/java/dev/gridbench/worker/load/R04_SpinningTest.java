package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Clock;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.worker.load.operation.ClientOperations;
import dev.gridbench.worker.load.schedule.Turns;
import dev.gridbench.worker.record.Window;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/**
 * Who spins through the last stretch sends when it is due, though every sleep ends 60 µs late; who
 * does not, never looks at the clock in vain and sends that much late (method.md R4).
 */
class R04_SpinningTest {

  private static final long DUE = 10_000_000;
  private static final long OVERSLEEP = 60_000;
  private static final long READING = 100;

  /** How often the clock is read from the end of the sleep to the due time. */
  private static final long READINGS = (Pacer.GUARD_NANOS - OVERSLEEP) / READING;

  private final Oversleeping clock = new Oversleeping();
  private final Inbox inbox = new Inbox();

  /** Virtual time in which each sleep lasts too long and each reading takes a little. */
  private final class Oversleeping implements Clock {
    private final List<Long> asked = new ArrayList<>();
    private long now;
    private long readings;

    /** When an answer comes; never, unless it is told. */
    private long answerAt = Long.MAX_VALUE;

    private void pass(long until) {
      now = Math.max(now, until);
      if (now >= answerAt && inbox.isEmpty()) {
        inbox.put(slot());
      }
    }

    @Override
    public long nanoTime() {
      readings++;
      pass(now + READING);
      return now;
    }

    @Override
    public Instant now() {
      return Instant.EPOCH;
    }

    @Override
    public void sleepUntil(long deadlineNanos) {
      sleepUntil(deadlineNanos, () -> false);
    }

    /** Who is woken by an answer wakes with it. */
    @Override
    public void sleepUntil(long deadlineNanos, BooleanSupplier woken) {
      asked.add(deadlineNanos);
      if (deadlineNanos > now) {
        pass(Math.min(deadlineNanos, answerAt));
        pass(woken.getAsBoolean() ? now : deadlineNanos + OVERSLEEP);
      }
    }
  }

  private Slot slot() {
    Turns any = Simulation.plan(LoadModel.AT_ONCE, 1, 1, new Window(0, 0, DUE)).turns(0);
    return new Slot(clock, inbox, any, new ClientOperations(Map.of()));
  }

  @Test
  void whoSpinsIsThereWhenItIsDue() {
    new Pacer(clock, true).await(DUE);
    assertThat(clock.asked).containsExactly(DUE - Pacer.GUARD_NANOS);
    assertThat(clock.now).isEqualTo(DUE);
    assertThat(clock.readings).isEqualTo(READINGS);
  }

  @Test
  void whoDoesNotSleepsToTheEndAndIsLateByWhatItOversleeps() {
    new Pacer(clock, false).await(DUE);
    assertThat(clock.asked).containsExactly(DUE);
    assertThat(clock.now).isEqualTo(DUE + OVERSLEEP);
    assertThat(clock.readings).isZero();
  }

  @Test
  void soItIsForWhoWaitsForAnswersMeanwhile() {
    new Pacer(clock, true).await(DUE, inbox);
    assertThat(clock.asked).containsExactly(DUE - Pacer.GUARD_NANOS);
    assertThat(clock.now).isEqualTo(DUE);
    assertThat(clock.readings).isEqualTo(READINGS);
  }

  @Test
  void andForWhoDoesNotSpin() {
    new Pacer(clock, false).await(DUE, inbox);
    assertThat(clock.asked).containsExactly(DUE);
    assertThat(clock.now).isEqualTo(DUE + OVERSLEEP);
    assertThat(clock.readings).isZero();
  }

  @Test
  void anAnswerEndsTheSpinningAndTheSleep() {
    clock.answerAt = DUE - 10_000;
    new Pacer(clock, true).await(DUE, inbox);
    assertThat(clock.now).as("while it spins").isEqualTo(DUE - 10_000);

    inbox.poll();
    clock.answerAt = 2 * DUE - 5_000_000;
    new Pacer(clock, true).await(2 * DUE, inbox);
    assertThat(clock.now).as("while it sleeps").isEqualTo(2 * DUE - 5_000_000);
  }

  @Test
  void whatIsOverdueIsNotWaitedFor() {
    new Pacer(clock, true).await(-DUE);
    new Pacer(clock, true).await(-DUE, inbox);
    assertThat(clock.now).as("a look at the clock for each").isEqualTo(2 * READING);
  }
}
