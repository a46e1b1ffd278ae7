package dev.gridbench.drivers.testkit;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Where a process of this machine listens, by its kernel (proc(5)): for connections by TCP, and for
 * whatever comes by UDP.
 */
public final class Listening {

  private static final Path PROC = Path.of("/proc");

  /** The state of a socket that takes what comes, by the tables that name it so. */
  private static final Map<String, String> TAKING =
      Map.of("net/tcp", "0A", "net/tcp6", "0A", "net/udp", "07", "net/udp6", "07");

  private static final int LOCAL = 1;
  private static final int STATE = 3;
  private static final int INODE = 9;
  private static final int WORD = 4;

  private Listening() {}

  /** All of its addresses, with their ports. */
  public static List<InetSocketAddress> of(long pid) throws IOException {
    Set<String> own = sockets(pid);
    List<InetSocketAddress> found = new ArrayList<>();
    for (Map.Entry<String, String> table : TAKING.entrySet()) {
      Path file = PROC.resolve(table.getKey());
      if (Files.isReadable(file)) {
        for (String line : Files.readAllLines(file)) {
          String[] fields = line.strip().split("\\s+");
          if (fields[STATE].equals(table.getValue()) && own.contains(fields[INODE])) {
            found.add(address(fields[LOCAL]));
          }
        }
      }
    }
    return found;
  }

  /** Those of them that another machine could reach. */
  public static List<InetSocketAddress> beyondLoopback(long pid) throws IOException {
    return of(pid).stream().filter(each -> !each.getAddress().isLoopbackAddress()).toList();
  }

  /** The inodes of what its descriptors lead to. */
  private static Set<String> sockets(long pid) throws IOException {
    Set<String> sockets = new HashSet<>();
    try (Stream<Path> descriptors = Files.list(PROC.resolve(Long.toString(pid)).resolve("fd"))) {
      for (Path descriptor : descriptors.toList()) {
        String target = target(descriptor);
        if (target.startsWith("socket:[")) {
          sockets.add(target.substring("socket:[".length(), target.length() - 1));
        }
      }
    }
    return sockets;
  }

  private static String target(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).toString();
    } catch (IOException closed) {
      return "";
    }
  }

  /** {@code 0100007F:1B58}: words of four bytes, each with the lowest first. */
  private static InetSocketAddress address(String field) throws IOException {
    String[] parts = field.split(":");
    byte[] words = HexFormat.of().parseHex(parts[0]);
    byte[] bytes = new byte[words.length];
    for (int at = 0; at < words.length; at++) {
      bytes[at] = words[at / WORD * WORD + WORD - 1 - at % WORD];
    }
    return new InetSocketAddress(InetAddress.getByAddress(bytes), Integer.parseInt(parts[1], 16));
  }
}
