package dev.gridbench.host.probe;

import com.sun.management.OperatingSystemMXBean;
import dev.gridbench.api.Clock;
import dev.gridbench.host.facts.EnvironmentClass;
import dev.gridbench.host.facts.MachineFacts;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** What a machine is, as far as it decides whether it may measure. */
final class MachineProbe {

  private static final Path STAT = Path.of("/proc/stat");
  private static final long LOOK_NANOS = 1_000_000_000L;

  /** The place of the time that was given to others, behind the line's name (proc(5)). */
  private static final int STEAL = 7;

  private final Clock clock;

  MachineProbe(Clock clock) {
    this.clock = clock;
  }

  /** Takes a second, over which it sees whether the processors are the machine's own. */
  Map<String, String> answer(Path cache) {
    Map<String, Object> facts = new MachineFacts().facts(List.of());
    Map<String, String> answer = new LinkedHashMap<>();
    answer.put("java", String.valueOf(Runtime.version().feature()));
    answer.put("javaVersion", Runtime.version().toString());
    for (String name :
        List.of("cores", "memoryBytes", "memoryAvailableBytes", "governor", "kernel", "cpu")) {
      put(answer, name, Optional.ofNullable(facts.get(name)));
    }
    answer.computeIfPresent(
        "memoryBytes", (name, all) -> Long.toString(Math.min(Long.parseLong(all), allowed())));
    answer.put("class", EnvironmentClass.of(facts));
    put(answer, "addresses", addresses());
    put(answer, "ntp", TimeService.synchronised());
    put(answer, "diskFreeBytes", free(cache));
    put(answer, "steal", steal());
    return answer;
  }

  /** What a JVM finds there, which in a container is no more than its limit. */
  private static long allowed() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getTotalMemorySize()
        : Long.MAX_VALUE;
  }

  private static void put(Map<String, String> answer, String name, Optional<?> value) {
    value.ifPresent(known -> answer.put(name, known.toString()));
  }

  private static Optional<String> addresses() {
    try {
      return Optional.of(
          NetworkInterface.networkInterfaces()
              .flatMap(NetworkInterface::inetAddresses)
              .map(InetAddress::getHostAddress)
              .collect(Collectors.joining(" ")));
    } catch (SocketException unreadable) {
      return Optional.empty();
    }
  }

  private static Optional<Long> free(Path cache) {
    try {
      return Optional.of(Files.getFileStore(cache).getUsableSpace());
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** Share of all processor time that the hypervisor gave to others, over a second. */
  private Optional<Double> steal() {
    Optional<long[]> before = ticks();
    clock.sleep(LOOK_NANOS);
    return before.flatMap(first -> ticks().map(last -> share(first, last)));
  }

  static double share(long[] before, long[] after) {
    long all = LongStream.of(after).sum() - LongStream.of(before).sum();
    return all <= 0 ? 0 : (double) (after[STEAL] - before[STEAL]) / all;
  }

  private static Optional<long[]> ticks() {
    try (Stream<String> lines = Files.lines(STAT)) {
      return lines
          .findFirst()
          .map(line -> line.split("\\s+"))
          .filter(columns -> columns.length > STEAL + 1)
          .map(columns -> Stream.of(columns).skip(1).limit(STEAL + 1))
          .map(columns -> columns.mapToLong(Long::parseLong).toArray());
    } catch (IOException none) {
      return Optional.empty();
    }
  }
}
