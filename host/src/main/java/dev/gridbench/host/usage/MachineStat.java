package dev.gridbench.host.usage;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the whole machine had done at one moment (proc(5), Documentation/accounting/psi.rst,
 * Documentation/admin-guide/cgroup-v2.rst). Counters only grow; one that cannot be read is 0.
 *
 * @param nanos when, on the clock's monotonic scale
 * @param processors how many take part
 * @param busySeconds CPU time of all processes: user, nice and system, which is the kernel on a
 *     process's behalf; time of guests is part of user
 * @param interruptSeconds CPU time of interrupts, hard and soft
 * @param stealSeconds CPU time that the hypervisor gave to others
 * @param pressureSeconds wall time in which some process waited for a processor
 * @param swapIns pages read back from swap
 * @param throttledSeconds how long this process's control group was held back by its quota
 * @param idleSeconds of each processor, by its number: time in which nobody had it
 * @param others what the machine's processes waited for beside processors
 */
public record MachineStat(
    long nanos,
    int processors,
    double busySeconds,
    double interruptSeconds,
    double stealSeconds,
    double pressureSeconds,
    long swapIns,
    double throttledSeconds,
    Map<Integer, Double> idleSeconds,
    Others others) {

  /** USER_HZ, 100 on every Linux that has a JVM. */
  private static final double TICKS_PER_SECOND = 100;

  private static final Pattern PROCESSOR = Pattern.compile("(?m)^cpu(\\d+) .*$");
  private static final Pattern SOME = Pattern.compile("some .*total=(\\d+)");
  private static final Pattern LOAD = Pattern.compile("^(\\d+\\.\\d+) ");
  private static final Pattern SWAP_IN = Pattern.compile("(?m)^pswpin (\\d+)$");
  private static final Pattern THROTTLED = Pattern.compile("(?m)^throttled_usec (\\d+)$");
  private static final Pattern THROTTLED_1 = Pattern.compile("(?m)^throttled_time (\\d+)$");

  /** The columns of {@link #row}, and the bytes of the link that follow them. */
  static final String HEADER =
      "seconds,busy_seconds,interrupt_seconds,steal_seconds,cpu_pressure_seconds,"
          + "memory_pressure_seconds,io_pressure_seconds,load,received_bytes,sent_bytes";

  /**
   * @param memoryPressureSeconds wall time in which some process waited for memory
   * @param ioPressureSeconds wall time in which some process waited for a disk
   * @param load processes that ran or wanted to, on average over a minute
   */
  public record Others(double memoryPressureSeconds, double ioPressureSeconds, double load) {

    static final Others UNKNOWN = new Others(0, 0, 0);
  }

  public MachineStat {
    idleSeconds = Map.copyOf(idleSeconds);
  }

  /** The same by another clock. */
  public MachineStat at(long at) {
    return new MachineStat(
        at,
        processors,
        busySeconds,
        interruptSeconds,
        stealSeconds,
        pressureSeconds,
        swapIns,
        throttledSeconds,
        idleSeconds,
        others);
  }

  /**
   * Empty where there is no such file system.
   *
   * @param root the file system's
   */
  static Optional<MachineStat> read(Path root, long nanos) {
    Path proc = root.resolve("proc");
    String stat = text(proc.resolve("stat"));
    if (!stat.startsWith("cpu ")) {
      return Optional.empty();
    }
    String[] ticks = stat.substring(0, stat.indexOf('\n')).split("\\s+");
    return Optional.of(
        new MachineStat(
            nanos,
            (int) PROCESSOR.matcher(stat).results().count(),
            seconds(ticks, 1) + seconds(ticks, 2) + seconds(ticks, 3),
            seconds(ticks, 6) + seconds(ticks, 7),
            seconds(ticks, 8),
            pressure(proc, "cpu"),
            number(SWAP_IN, text(proc.resolve("vmstat"))),
            throttled(root),
            idle(stat),
            new Others(pressure(proc, "memory"), pressure(proc, "io"), load(proc))));
  }

  /** Wall time in which some process waited for that, in seconds. */
  private static double pressure(Path proc, String resource) {
    return number(SOME, text(proc.resolve("pressure").resolve(resource))) / 1e6;
  }

  private static double load(Path proc) {
    Matcher first = LOAD.matcher(text(proc.resolve("loadavg")));
    return first.find() ? Double.parseDouble(first.group(1)) : 0;
  }

  /**
   * A line of {@code host.csv}, without the link's bytes: counters as they stand, but for the load.
   *
   * @param originNanos the moment that is second 0
   */
  String row(long originNanos) {
    return String.format(
        Locale.ROOT,
        "%.3f,%.2f,%.2f,%.2f,%.3f,%.3f,%.3f,%.2f",
        (nanos - originNanos) / 1e9,
        busySeconds,
        interruptSeconds,
        stealSeconds,
        pressureSeconds,
        others.memoryPressureSeconds(),
        others.ioPressureSeconds(),
        others.load());
  }

  /** Waiting for a disk is idle too. */
  private static Map<Integer, Double> idle(String stat) {
    return PROCESSOR
        .matcher(stat)
        .results()
        .map(line -> line.group().split("\\s+"))
        .collect(
            Collectors.toUnmodifiableMap(
                ticks -> Integer.valueOf(ticks[0].substring(3)),
                ticks -> seconds(ticks, 4) + seconds(ticks, 5)));
  }

  private static double seconds(String[] ticks, int field) {
    return field < ticks.length ? Long.parseLong(ticks[field]) / TICKS_PER_SECOND : 0;
  }

  private static double throttled(Path root) {
    String unified = text(root.resolve("sys/fs/cgroup/cpu.stat"));
    String separate = text(root.resolve("sys/fs/cgroup/cpu/cpu.stat"));
    return number(THROTTLED, unified) / 1e6 + number(THROTTLED_1, separate) / 1e9;
  }

  private static long number(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? Long.parseLong(matcher.group(1)) : 0;
  }

  private static String text(Path file) {
    try {
      return ProcText.of(file);
    } catch (IOException none) {
      return "";
    }
  }
}
