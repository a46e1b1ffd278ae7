package dev.gridbench.worker;

import dev.gridbench.api.Clock;
import dev.gridbench.worker.load.Client;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;

/**
 * Lets the prepared clients read, then stand still until the compilers have done what that gave
 * them, and says how long those worked. Beside clients that never stop, a compiler of a busy
 * processor gets little of it, and what it has not finished is in no count (method.md R22).
 */
final class WarmingUp {

  static final long LOOK_NANOS = 50_000_000L;
  static final long LONGEST_PAUSE_NANOS = 1_000_000_000L;

  /** A JVM whose clients stand still and that takes less of a processor compiles nothing. */
  private static final double IDLE = 0.2;

  private final Task task;
  private final Clock clock;
  private final LongSupplier compiled;
  private final LongSupplier used;

  /**
   * @param compiled nanoseconds that the JIT compilers have worked
   * @param used nanoseconds of processor time that this process has taken
   */
  WarmingUp(Task task, Clock clock, LongSupplier compiled, LongSupplier used) {
    this.task = task;
    this.clock = clock;
    this.compiled = compiled;
    this.used = used;
  }

  Event.JitWarmedUp run(Command.JitWarmup warmup) throws Exception {
    List<Client> clients = task.clients();
    if (clients.isEmpty()) {
      throw new IllegalStateException("JitWarmup came before Prepare");
    }
    long began = clock.nanoTime();
    long before = compiled.getAsLong();
    List<Future<Long>> parts = new ArrayList<>();
    clients.forEach(client -> parts.add(client.warmUp(began + warmup.nanos())));
    long limit = warmup.nanos() + task.assignment().graceNanos();
    long operations = 0;
    for (Future<Long> part : parts) {
      operations += await(part, began + limit - clock.nanoTime());
    }
    letCompile();
    return new Event.JitWarmedUp(
        operations, clock.nanoTime() - began, compiled.getAsLong() - before);
  }

  private void letCompile() {
    long limit = clock.nanoTime() + LONGEST_PAUSE_NANOS;
    boolean idle = false;
    while (!idle && clock.nanoTime() < limit) {
      long before = used.getAsLong();
      clock.sleep(LOOK_NANOS);
      idle = used.getAsLong() - before <= IDLE * LOOK_NANOS;
    }
  }

  private static long await(Future<Long> part, long nanos) throws Exception {
    try {
      return part.get(Math.max(1, nanos), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new IllegalStateException("a client did not return from its JIT warm-up", e);
    }
  }
}
