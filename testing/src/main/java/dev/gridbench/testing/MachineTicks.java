package dev.gridbench.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Processor time so far, in the kernel's ticks.
 *
 * @param busy of the machine, interrupts and idle time aside
 * @param stolen from the machine by its hypervisor
 * @param all the sum of all states of all processors
 * @param own of this JVM and of all processes below it that have ended and were waited for
 */
public record MachineTicks(long busy, long stolen, long all, long own) {

  /**
   * @throws IOException where there is no {@code /proc}
   */
  public static MachineTicks now() throws IOException {
    long[] cpu = numbers(Files.readAllLines(Path.of("/proc/stat")).get(0).substring(5));
    String stat = Files.readString(Path.of("/proc/self/stat"));
    String[] self = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    long own = IntStream.rangeClosed(11, 14).mapToLong(i -> Long.parseLong(self[i])).sum();
    return new MachineTicks(cpu[0] + cpu[1] + cpu[2], cpu[7], Arrays.stream(cpu, 0, 8).sum(), own);
  }

  /**
   * What others took since then. The kernel counts a process by the nanosecond and the machine by
   * ticks, so that others may come out slightly below zero, which is zero.
   */
  public Taken takenSince(MachineTicks before) {
    double elapsed = Math.max(1, all - before.all);
    long others = busy - before.busy - (own - before.own);
    return new Taken(Math.max(0, others) / elapsed, (stolen - before.stolen) / elapsed);
  }

  private static long[] numbers(String text) {
    return Arrays.stream(text.trim().split(" ")).mapToLong(Long::parseLong).toArray();
  }
}
