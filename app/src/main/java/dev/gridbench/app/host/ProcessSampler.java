package dev.gridbench.app.host;

import dev.gridbench.api.Clock;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Samples what processes use, once a second, from a thread of the coordinator, and at the borders
 * of the window, so that nothing there has to be guessed. One that ends is sampled no more and is
 * no error. Where there is no /proc it finds nothing.
 */
public final class ProcessSampler implements AutoCloseable {

  private static final long PERIOD_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long JOIN_MILLIS = 5_000;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Clock clock;
  private final Path root;
  private final Path proc;
  private final List<WatchedProcess> watched = new ArrayList<>();
  private final List<ProcessSample> samples = new ArrayList<>();
  private final List<MachineStat> machine = new ArrayList<>();
  private final List<NetworkStat> network = new ArrayList<>();
  private final Thread thread;

  private volatile boolean closed;
  private volatile long border = Long.MAX_VALUE;
  private volatile Runnable atBorder = () -> {};
  private final long begunNanos;
  private long busyNanos;

  /** Begins to sample at once. */
  public ProcessSampler(Clock clock) {
    this(clock, Path.of("/"));
  }

  /**
   * @param root the file system's, for tests another
   */
  ProcessSampler(Clock clock, Path root) {
    this.clock = clock;
    this.root = root;
    this.proc = root.resolve("proc");
    this.begunNanos = clock.nanoTime();
    this.thread = new Thread(this::sampleOnAndOn, "process-sampler");
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Samples this process from now on, the first time at once.
   *
   * @param name tells it apart from the others: {@code member-1}
   */
  public synchronized void watch(String name, long pid) {
    WatchedProcess process = new WatchedProcess(proc, name, pid);
    watched.add(process);
    process.sample(clock.nanoTime(), true).ifPresent(samples::add);
  }

  /** All samples so far, in order of time. */
  public synchronized List<ProcessSample> samples() {
    return List.copyOf(samples);
  }

  /**
   * What the process used between two moments of the clock; empty where it was not sampled at least
   * twice.
   */
  public synchronized Optional<ProcessUsage> usage(String name, long fromNanos, long toNanos) {
    List<ProcessSample> own = samples.stream().filter(s -> s.process().equals(name)).toList();
    return ProcessUsage.between(own, fromNanos, toNanos);
  }

  /** What the machine had done at each sample, in order of time. */
  public synchronized List<MachineStat> machine() {
    return List.copyOf(machine);
  }

  /**
   * What the machine did, a row for each sample.
   *
   * @param link the interface whose bytes are told; empty for none
   * @param originNanos the moment that is second 0
   */
  public synchronized String machineRows(String link, long originNanos) {
    StringBuilder rows = new StringBuilder(MachineStat.HEADER).append('\n');
    for (int i = 0; i < machine.size(); i++) {
      NetworkStat.Traffic bytes =
          i < network.size() ? network.get(i).of(link) : NetworkStat.Traffic.NONE;
      rows.append(machine.get(i).row(originNanos)).append(',');
      rows.append(bytes.received()).append(',').append(bytes.sent()).append('\n');
    }
    return rows.toString();
  }

  /** What the machine's network interfaces had carried at each sample, in order of time. */
  public synchronized List<NetworkStat> network() {
    return List.copyOf(network);
  }

  /** Where the process's threads may run and were seen to run. */
  public synchronized ThreadSeats seats(String name) {
    return watched.stream()
        .filter(process -> process.name().equals(name))
        .map(WatchedProcess::seats)
        .findFirst()
        .orElse(ThreadSeats.NONE);
  }

  /** Samples everything now, every thread too. */
  public void sampleNow() {
    sampleAll(true);
  }

  /**
   * Samples everything at that moment of the clock, every thread too, beside each second.
   *
   * @param afterwards is done then, on the sampler's thread
   */
  public void sampleAt(long nanos, Runnable afterwards) {
    atBorder = afterwards;
    border = nanos;
    thread.interrupt();
  }

  /** CPU time that sampling took so far, in seconds. */
  public synchronized double busySeconds() {
    return busyNanos / 1e9;
  }

  /** Of one processor, since the beginning: what sampling took. */
  public synchronized double busyShare() {
    return (double) busyNanos / Math.max(1, clock.nanoTime() - begunNanos);
  }

  /** Takes a last sample and ends the thread. Samples stay. */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    thread.interrupt();
    try {
      thread.join(JOIN_MILLIS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    sampleAll(true);
  }

  private void sampleOnAndOn() {
    long second = clock.nanoTime() + PERIOD_NANOS;
    while (!closed) {
      clock.sleepUntil(Math.min(second, border));
      boolean unused = Thread.interrupted(); // By sampleAt, which has moved the border.
      long now = clock.nanoTime();
      if (now >= border) {
        border = Long.MAX_VALUE;
        sampleAll(true);
        atBorder.run();
      } else if (now >= second && !closed) {
        second = following(second);
        sampleAll(false);
      }
    }
  }

  /** Moments that were missed are left out. */
  private long following(long last) {
    return Math.max(last + PERIOD_NANOS, clock.nanoTime());
  }

  private synchronized void sampleAll(boolean scanAll) {
    long cpu = THREADS.getCurrentThreadCpuTime();
    long begin = clock.nanoTime();
    MachineStat.read(root, begin).ifPresent(machine::add);
    NetworkStat.read(root, begin).ifPresent(network::add);
    for (WatchedProcess process : watched) {
      process.sample(clock.nanoTime(), scanAll).ifPresent(samples::add);
    }
    busyNanos += THREADS.getCurrentThreadCpuTime() - cpu;
  }
}
