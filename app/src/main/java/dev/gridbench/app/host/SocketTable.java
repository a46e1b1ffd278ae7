package dev.gridbench.app.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The kernel's table of this machine's TCP connections (proc(5), {@code /proc/net/tcp}). It tells
 * what is really open, whatever a client library or a server says of itself.
 */
final class SocketTable {

  /** The state of a connection that neither end has begun to close. */
  private static final String ESTABLISHED = "01";

  private static final int LOCAL = 1;
  private static final int STATE = 3;

  private final Path proc;

  SocketTable(Path proc) {
    this.proc = proc;
  }

  /** Accepted ends of connections to these ports; empty where there is no table. */
  OptionalLong accepted(Set<Integer> ports) {
    long count = 0;
    boolean any = false;
    for (String table : List.of("net/tcp", "net/tcp6")) {
      Path file = proc.resolve(table);
      if (Files.isReadable(file)) {
        try {
          count += accepted(ProcText.of(file).lines().skip(1), ports);
          any = true;
        } catch (IOException gone) {
          return OptionalLong.empty();
        }
      }
    }
    return any ? OptionalLong.of(count) : OptionalLong.empty();
  }

  private static long accepted(Stream<String> rows, Set<Integer> ports) {
    return rows.map(row -> row.strip().split("\\s+", STATE + 2))
        .filter(fields -> fields.length > STATE && fields[STATE].equals(ESTABLISHED))
        .filter(fields -> ports.contains(port(fields[LOCAL])))
        .count();
  }

  /** Of an address such as {@code 0100007F:2BCB}. */
  private static int port(String address) {
    return Integer.parseInt(address.substring(address.lastIndexOf(':') + 1), 16);
  }
}
