package dev.gridbench.app.cli.wiring;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/**
 * Runs work that a Ctrl-C or a TERM interrupts in order: the work is interrupted, gets time to end
 * what it started, and only then the process goes.
 */
public final class Interruptible {

  private static final long PATIENCE_SECONDS = 25;

  private Interruptible() {}

  /**
   * Runs the work on a thread of its own.
   *
   * @param farewell told after an interrupted work has ended
   */
  public static <T> T call(Callable<T> work, Runnable farewell) throws Exception {
    FutureTask<T> task = new FutureTask<>(work);
    CountDownLatch ended = new CountDownLatch(1);
    Thread worker =
        new Thread(
            () -> {
              task.run();
              ended.countDown();
            },
            "run");
    Thread hook = new Thread(() -> interrupt(worker, task, ended, farewell), "interrupted");
    Runtime.getRuntime().addShutdownHook(hook);
    worker.start();
    try {
      T result = task.get();
      remove(hook);
      return result;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw e;
    }
  }

  /** A signal that comes as the work ends finds it done. */
  private static void remove(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is going down already; the hook sees that there is nothing left to end.
    }
  }

  private static void interrupt(
      Thread worker, FutureTask<?> task, CountDownLatch ended, Runnable farewell) {
    if (task.isDone()) {
      return;
    }
    worker.interrupt();
    try {
      if (ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        farewell.run();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
