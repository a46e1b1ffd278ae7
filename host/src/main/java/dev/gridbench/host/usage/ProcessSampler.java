package dev.gridbench.host.usage;

import dev.gridbench.api.Clock;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Samples what processes use, once a second, from a thread of the coordinator, and at the borders
 * of the window, so that nothing there has to be guessed. One that ends is sampled no more and is
 * no error. Where there is no /proc it finds nothing.
 */
public final class ProcessSampler implements Sampling {

  /** The whole machine among what samples are lost of. */
  static final String MACHINE = "machine";

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

  private final Borders borders = new Borders();

  private volatile boolean closed;
  private final long begunNanos;
  private long busyNanos;
  private int lostOfMachine;

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

  @Override
  public synchronized void watch(String name, long pid) {
    WatchedProcess process = new WatchedProcess(proc, name, pid);
    watched.add(process);
    process.sample(clock.nanoTime(), true).ifPresent(samples::add);
  }

  @Override
  public synchronized List<ProcessSample> samples() {
    return List.copyOf(samples);
  }

  @Override
  public synchronized List<MachineStat> machine() {
    return List.copyOf(machine);
  }

  @Override
  public synchronized List<NetworkStat> network() {
    return List.copyOf(network);
  }

  @Override
  public synchronized ThreadSeats seats(String name) {
    return watched.stream()
        .filter(process -> process.name().equals(name))
        .map(WatchedProcess::seats)
        .findFirst()
        .orElse(ThreadSeats.NONE);
  }

  /**
   * The next sample is taken a second later. The sampler's thread is woken for it and not
   * interrupted, which would spoil what it reads just then. What is done afterwards is done on that
   * thread.
   */
  @Override
  public void sampleAt(long nanos, Runnable afterwards) {
    add(new Borders.Border(nanos, true, afterwards));
  }

  @Override
  public void secondsFrom(long nanos, Runnable afterwards) {
    add(new Borders.Border(nanos, false, afterwards));
  }

  private void add(Borders.Border border) {
    borders.add(border);
    LockSupport.unpark(thread);
  }

  /** The machine is {@link #MACHINE} there. */
  @Override
  public synchronized Map<String, Integer> lost() {
    Map<String, Integer> lost = new TreeMap<>();
    watched.forEach(process -> lost.merge(process.name(), process.lost(), Integer::sum));
    lost.put(MACHINE, lostOfMachine);
    lost.values().removeIf(count -> count == 0);
    return lost;
  }

  /** CPU time that sampling took so far, in seconds. */
  public synchronized double busySeconds() {
    return busyNanos / 1e9;
  }

  @Override
  public synchronized double busyShare() {
    return (double) busyNanos / Math.max(1, clock.nanoTime() - begunNanos);
  }

  /** Ends the thread too. */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    LockSupport.unpark(thread);
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
      long until = Math.min(second, borders.next());
      clock.sleepUntil(until, () -> closed || borders.next() < until);
      long now = clock.nanoTime();
      Optional<Borders.Border> due = borders.due(now);
      if (due.isPresent()) {
        sampleAll(due.get().everyThread());
        second = following(due.get().nanos());
        due.get().afterwards().run();
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
    keep(MachineStat.read(root, begin), machine);
    keep(NetworkStat.read(root, begin), network);
    for (WatchedProcess process : watched) {
      process.sample(clock.nanoTime(), scanAll).ifPresent(samples::add);
    }
    busyNanos += THREADS.getCurrentThreadCpuTime() - cpu;
  }

  /** What was there once does not go away. */
  private <T> void keep(Optional<T> read, List<T> all) {
    read.ifPresentOrElse(all::add, () -> lostOfMachine += all.isEmpty() ? 0 : 1);
  }
}
