package dev.gridbench.app.run;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A JVM with maps of {@code Long} to bytes, filled as it is told: each line of its input is a
 * number of entries. What an entry takes follows from how this JVM lays out objects, which it says
 * first.
 */
final class MapProgram {

  private final List<Map<Long, byte[]>> copies = new ArrayList<>();
  private final int payload;

  private MapProgram(int payload, int copies) {
    this.payload = payload;
    for (int copy = 0; copy < copies; copy++) {
      this.copies.add(new ConcurrentHashMap<>());
    }
  }

  public static void main(String[] arguments) throws Exception {
    MapProgram program =
        new MapProgram(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1]));
    System.out.println(program.entryBytes());
    BufferedReader input =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      program.fill(Long.parseLong(line));
      System.out.println(line);
    }
  }

  private void fill(long entries) {
    for (Map<Long, byte[]> copy : copies) {
      for (long key = copy.size(); key < entries; key++) {
        copy.put(1_000_000 + key, new byte[payload]);
      }
    }
  }

  /** A node with a hash and three references, a number of eight bytes, an array. */
  private long entryBytes() {
    long reference = flag("UseCompressedOops") ? 4 : 8;
    long header =
        flag("UseCompactObjectHeaders") ? 8 : flag("UseCompressedClassPointers") ? 12 : 16;
    long node = aligned(header + 4, reference) + 3 * reference;
    long number = aligned(header, 8) + 8;
    long array = header + 4 + payload;
    return copies.size() * (aligned(node, 8) + aligned(number, 8) + aligned(array, 8));
  }

  private static long aligned(long bytes, long to) {
    return (bytes + to - 1) / to * to;
  }

  /** False where this JVM has no such flag. */
  private static boolean flag(String name) {
    try {
      return Boolean.parseBoolean(
          ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
              .getVMOption(name)
              .getValue());
    } catch (IllegalArgumentException unknown) {
      return false;
    }
  }
}
