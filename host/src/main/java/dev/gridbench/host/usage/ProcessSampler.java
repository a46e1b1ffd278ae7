package dev.gridbench.host.usage;

import dev.gridbench.api.Clock;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
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
public final class ProcessSampler implements AutoCloseable {

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
    Map<Long, NetworkStat> traffic = new HashMap<>();
    network.forEach(stat -> traffic.put(stat.nanos(), stat));
    for (MachineStat stat : machine) {
      NetworkStat with = traffic.get(stat.nanos());
      NetworkStat.Traffic bytes = with == null ? NetworkStat.Traffic.NONE : with.of(link);
      rows.append(stat.row(originNanos)).append(',');
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

  /**
   * Samples everything at that moment of the clock, every thread too. The next sample is taken a
   * second later. The sampler's thread is woken for it and not interrupted, which would spoil what
   * it reads just then.
   *
   * @param afterwards is done then, on the sampler's thread
   */
  public void sampleAt(long nanos, Runnable afterwards) {
    add(new Borders.Border(nanos, true, afterwards));
  }

  /**
   * Samples as each second at that moment of the clock, and counts the seconds from then on: so a
   * window's first and last second have no other samples than those between.
   *
   * @param afterwards is done then, on the sampler's thread
   */
  public void secondsFrom(long nanos, Runnable afterwards) {
    add(new Borders.Border(nanos, false, afterwards));
  }

  private void add(Borders.Border border) {
    borders.add(border);
    LockSupport.unpark(thread);
  }

  /**
   * How many samples could not be read: of each process though it lived, and of {@link #MACHINE}
   * though it had been read before. Who lost none is not in it.
   */
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
