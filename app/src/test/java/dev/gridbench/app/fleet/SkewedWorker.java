package dev.gridbench.app.fleet;

import dev.gridbench.worker.Worker;
import java.util.Objects;

/** A worker's main class whose clock is wrong as its environment says. */
public final class SkewedWorker {

  static final String SKEW = "GRIDBENCH_TEST_SKEW";

  private SkewedWorker() {}

  public static void main(String[] arguments) {
    String words = Objects.requireNonNull(System.getenv(SKEW));
    Worker.run(arguments, new SkewedClock(SkewedClock.Skew.of(words)));
  }
}
