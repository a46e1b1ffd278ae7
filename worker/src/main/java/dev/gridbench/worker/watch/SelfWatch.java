package dev.gridbench.worker.watch;

import com.sun.management.OperatingSystemMXBean;
import dev.gridbench.api.Clock;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.HarnessFacts;
import dev.gridbench.worker.wire.Repairs;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Watches this worker itself while it measures (method.md R35, R36). */
public final class SelfWatch {

  private static final CompilerThreads COMPILERS = new CompilerThreads(Path.of("/proc/self/task"));
  private static final long LEAST_INTERVAL = 1_000_000L;
  private static final long LATEST_LOOK = 200_000_000L;
  private static final int UNDISTURBED_WORKERS = 4;

  private final Clock clock;
  private final Window window;
  private final HiccupMeter hiccups;
  private final CollectionWatch collections;
  private final PauseSeconds compiling;
  private final Thread thread = new Thread(this::eachSecond, "self-watch");
  private volatile boolean ended;
  private long allocated = -1;
  private long cpu = -1;

  public SelfWatch(Clock clock, Window window, int workers) {
    this.clock = clock;
    this.window = window.bySeconds();
    hiccups = new HiccupMeter(clock, window, interval(workers));
    collections = new CollectionWatch(clock, window);
    compiling = new PauseSeconds(window, Long::sum);
    thread.setDaemon(true);
  }

  /**
   * Watches a window that is over: what the JVM must load for a watch takes a tenth of a second and
   * more, for which a worker that knows its start has no time (method.md R12).
   */
  public static void warmUp(Clock clock) {
    long second = TimeUnit.SECONDS.toNanos(1);
    SelfWatch watch = new SelfWatch(clock, new Window(clock.nanoTime() - second, 0, second), 1);
    watch.start();
    watch.end();
    HarnessFacts unused = watch.facts(Repairs.NONE);
  }

  /**
   * A look costs some 10 microseconds of CPU time. Many workers of one machine look less often, so
   * that all of them together never look more than 4000 times a second.
   */
  static long interval(int workers) {
    return LEAST_INTERVAL * Math.max(1, (workers + UNDISTURBED_WORKERS - 1) / UNDISTURBED_WORKERS);
  }

  public void start() {
    hiccups.start();
    collections.start();
    thread.start();
  }

  /**
   * The processor time of this JVM's JIT compilers since it began, in nanoseconds. Where their
   * threads cannot be seen it is elapsed time, to the millisecond; 0 where the JVM does not know.
   */
  public static long compilerNanos() {
    return COMPILERS.nanos().orElseGet(SelfWatch::elapsedInCompilers);
  }

  private static long elapsedInCompilers() {
    @Nullable CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
    return compiler == null || !compiler.isCompilationTimeMonitoringSupported()
        ? 0
        : TimeUnit.MILLISECONDS.toNanos(compiler.getTotalCompilationTime());
  }

  /**
   * The processor time that this process has taken since it began, of all its threads, in
   * nanoseconds and to ten milliseconds.
   */
  public static long processorNanos() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }

  private void eachSecond() {
    sleepUntil(window.beginNanos());
    ClientThreads clients = new ClientThreads();
    long began = clock.nanoTime();
    long allocatedBefore = clients.allocatedBytes();
    long cpuBefore = clients.cpuNanos();
    long compiled = compilerNanos();
    long collected = CollectionWatch.totalMillis();
    for (int second = 0; second <= window.lastSlice() && !ended; second++) {
      sleepUntil(window.borderAfter(second) - (second == window.lastSlice() ? early() : 0));
      long now = compilerNanos();
      compiling.put(second, now - compiled);
      compiled = now;
      long paused = CollectionWatch.totalMillis();
      collections.grew(second, paused - collected);
      collected = paused;
    }
    double share = (double) window.measureNanos() / Math.max(1, clock.nanoTime() - began);
    used(
        difference(allocatedBefore, clients.allocatedBytes(), share),
        difference(cpuBefore, clients.cpuNanos(), share));
  }

  /**
   * A thread that has ended tells nothing any more, and the clients end with the window: so they
   * are asked a little before, and their figures are carried on to its end.
   */
  private long early() {
    return Math.min(LATEST_LOOK, window.measureNanos() / 20);
  }

  private void sleepUntil(long deadline) {
    if (!ended) {
      clock.sleepUntil(deadline);
    }
  }

  private synchronized void used(long allocatedBytes, long cpuNanos) {
    allocated = allocatedBytes;
    cpu = cpuNanos;
  }

  private static long difference(long before, long after, double share) {
    return before < 0 || after < 0 ? -1 : Math.round(share * (after - before));
  }

  /** Ends the watch, and says what it saw, beside what the client library repaired meanwhile. */
  public HarnessFacts finish(Repairs repairs) {
    end();
    return facts(repairs);
  }

  private void end() {
    ended = true;
    hiccups.end();
    collections.end();
  }

  private synchronized HarnessFacts facts(Repairs repairs) {
    return new HarnessFacts(
        hiccups.encoded(),
        hiccups.longest(),
        collections.seconds(),
        collections.longestNanos(),
        compiling.all(),
        allocated,
        cpu,
        repairs);
  }
}
