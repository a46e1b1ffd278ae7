package dev.gridbench.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Processor time so far, in the kernel's ticks: of the machine, of what was stolen from it, and of
 * this JVM with all processes below it that have ended and were waited for.
 */
record MachineTicks(long busy, long stolen, long all, long own) {

  static MachineTicks now() throws IOException {
    long[] cpu = numbers(Files.readAllLines(Path.of("/proc/stat")).get(0).substring(5));
    String stat = Files.readString(Path.of("/proc/self/stat"));
    String[] self = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    long own = IntStream.rangeClosed(11, 14).mapToLong(i -> Long.parseLong(self[i])).sum();
    return new MachineTicks(cpu[0] + cpu[1] + cpu[2], cpu[7], Arrays.stream(cpu, 0, 8).sum(), own);
  }

  /**
   * What others took since then, of the whole machine. The kernel counts a process by the
   * nanosecond and the machine by ticks, so that nobody else can come out below nothing.
   */
  double foreignSince(MachineTicks before) {
    long others = busy - before.busy - (own - before.own);
    return (double) Math.max(0, others) / Math.max(1, all - before.all);
  }

  double stolenSince(MachineTicks before) {
    return (double) (stolen - before.stolen) / Math.max(1, all - before.all);
  }

  private static long[] numbers(String text) {
    return Arrays.stream(text.trim().split(" ")).mapToLong(Long::parseLong).toArray();
  }
}
