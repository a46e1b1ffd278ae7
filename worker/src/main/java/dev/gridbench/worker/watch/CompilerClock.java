package dev.gridbench.worker.watch;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** How long this JVM's JIT compilers have worked, as the JVM tells it: to the millisecond. */
public final class CompilerClock {

  private CompilerClock() {}

  /** Nanoseconds of all compiler threads together, since the JVM began; 0 where it cannot tell. */
  public static long nanos() {
    @Nullable CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
    return compiler == null || !compiler.isCompilationTimeMonitoringSupported()
        ? 0
        : TimeUnit.MILLISECONDS.toNanos(compiler.getTotalCompilationTime());
  }
}
