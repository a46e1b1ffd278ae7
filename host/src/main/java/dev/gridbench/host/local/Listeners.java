package dev.gridbench.host.local;

import dev.gridbench.api.Endpoint;
import dev.gridbench.host.usage.ProcText;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Which processes of this machine accept connections where, by its kernel (proc(5)). */
final class Listeners {

  private static final String LISTEN = "0A";
  private static final int LOCAL = 1;
  private static final int STATE = 3;
  private static final int INODE = 9;
  private static final int WORD = 4;

  /** They pass on what comes to a server elsewhere, so what they use is not the server's. */
  private static final Set<String> FORWARDERS =
      Set.of(
          "docker-proxy",
          "rootlesskit",
          "rootlessport",
          "slirp4netns",
          "pasta",
          "passt",
          "conmon",
          "ssh",
          "sshd",
          "kubectl",
          "socat",
          "haproxy",
          "envoy",
          "nginx");

  private final Path proc;

  Listeners(Path proc) {
    this.proc = proc;
  }

  /**
   * The process that listens there, the oldest of several; empty where the address is not this
   * machine's, where it is one that only passes connections on, and where this user may not look.
   */
  OptionalLong at(Endpoint endpoint) {
    try {
      InetAddress address = InetAddress.getByName(endpoint.host());
      if (!address.isLoopbackAddress() && NetworkInterface.getByInetAddress(address) == null) {
        return OptionalLong.empty();
      }
      Set<String> sockets = sockets(address, endpoint.port());
      return sockets.isEmpty() ? OptionalLong.empty() : holder(sockets);
    } catch (IOException | NumberFormatException unknown) {
      return OptionalLong.empty();
    }
  }

  /** As the links of descriptors call them; those of this very address before any address's. */
  private Set<String> sockets(InetAddress address, int port) throws IOException {
    List<String[]> rows = Stream.concat(rows("net/tcp"), rows("net/tcp6")).toList();
    Set<String> exact = sockets(rows, address, port);
    return exact.isEmpty() ? sockets(rows, null, port) : exact;
  }

  private Stream<String[]> rows(String table) throws IOException {
    Path file = proc.resolve(table);
    return Files.isReadable(file)
        ? ProcText.of(file)
            .lines()
            .skip(1)
            .map(row -> row.strip().split("\\s+"))
            .filter(fields -> fields.length > INODE && fields[STATE].equals(LISTEN))
        : Stream.empty();
  }

  /**
   * @param address null for sockets that listen at any
   */
  private static Set<String> sockets(List<String[]> rows, @Nullable InetAddress address, int port)
      throws IOException {
    Set<String> sockets = new HashSet<>();
    for (String[] fields : rows) {
      int colon = fields[LOCAL].lastIndexOf(':');
      InetAddress local = address(fields[LOCAL].substring(0, colon));
      boolean there = address == null ? local.isAnyLocalAddress() : local.equals(address);
      if (there && Integer.parseInt(fields[LOCAL].substring(colon + 1), 16) == port) {
        sockets.add("socket:[" + fields[INODE] + "]");
      }
    }
    return sockets;
  }

  /** Words of four bytes, each with the lowest first; IPv4 in IPv6 is IPv4. */
  private static InetAddress address(String hex) throws IOException {
    byte[] bytes = HexFormat.of().parseHex(hex);
    for (int word = 0; word < bytes.length; word += WORD) {
      for (int i = 0; i < WORD / 2; i++) {
        byte low = bytes[word + i];
        bytes[word + i] = bytes[word + WORD - 1 - i];
        bytes[word + WORD - 1 - i] = low;
      }
    }
    return InetAddress.getByAddress(bytes);
  }

  private OptionalLong holder(Set<String> sockets) throws IOException {
    try (Stream<Path> processes = Files.list(proc)) {
      List<Path> holders =
          processes
              .filter(process -> process.getFileName().toString().matches("[0-9]+"))
              .filter(process -> holds(process, sockets))
              .toList();
      return holders.stream().anyMatch(Listeners::forwards)
          ? OptionalLong.empty()
          : holders.stream()
              .mapToLong(process -> Long.parseLong(process.getFileName().toString()))
              .min();
    }
  }

  private static boolean holds(Path process, Set<String> sockets) {
    String[] descriptors = process.resolve("fd").toFile().list();
    return descriptors != null
        && Stream.of(descriptors)
            .anyMatch(each -> sockets.contains(link(process.resolve("fd").resolve(each))));
  }

  private static String link(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).toString();
    } catch (IOException closed) {
      return "";
    }
  }

  private static boolean forwards(Path process) {
    try {
      return FORWARDERS.contains(ProcText.of(process.resolve("comm")).strip());
    } catch (IOException ended) {
      return false;
    }
  }
}
