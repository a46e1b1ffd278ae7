package dev.gridbench.worker;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads that do not keep the JVM alive. */
final class Daemons {

  private Daemons() {}

  /** Threads named {@code load-0}, {@code load-1} and so on. */
  static ThreadFactory named(String name) {
    AtomicInteger next = new AtomicInteger();
    return task -> {
      Thread thread = new Thread(task, name + "-" + next.getAndIncrement());
      thread.setDaemon(true);
      return thread;
    };
  }
}
