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

/** Lets the prepared clients read, and says how busy the compilers were meanwhile. */
final class WarmingUp {

  private final Task task;
  private final Clock clock;
  private final LongSupplier compiled;

  /**
   * @param compiled nanoseconds that the JIT compilers have worked
   */
  WarmingUp(Task task, Clock clock, LongSupplier compiled) {
    this.task = task;
    this.clock = clock;
    this.compiled = compiled;
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
    return new Event.JitWarmedUp(
        operations, clock.nanoTime() - began, compiled.getAsLong() - before);
  }

  private static long await(Future<Long> part, long nanos) throws Exception {
    try {
      return part.get(Math.max(1, nanos), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new IllegalStateException("a client did not return from its JIT warm-up", e);
    }
  }
}
