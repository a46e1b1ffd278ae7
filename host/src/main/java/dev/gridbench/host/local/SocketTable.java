package dev.gridbench.host.local;

import dev.gridbench.host.usage.ProcText;
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

  /** The state of one that the other end has closed and this one still has to. */
  private static final String CLOSE_WAIT = "08";

  private static final int LOCAL = 1;
  private static final int REMOTE = 2;
  private static final int STATE = 3;

  private final Path proc;

  SocketTable(Path proc) {
    this.proc = proc;
  }

  /** Accepted ends of connections to these ports; empty where there is no table. */
  OptionalLong accepted(Set<Integer> ports) {
    return count(ports, Set.of(ESTABLISHED));
  }

  /**
   * The same, and those whose client has closed while the server has not noticed yet, which still
   * count where a server limits its connections.
   */
  OptionalLong held(Set<Integer> ports) {
    return count(ports, Set.of(ESTABLISHED, CLOSE_WAIT));
  }

  private OptionalLong count(Set<Integer> ports, Set<String> states) {
    long count = 0;
    boolean any = false;
    for (String table : List.of("net/tcp", "net/tcp6")) {
      Path file = proc.resolve(table);
      if (Files.isReadable(file)) {
        try {
          count += count(ProcText.of(file).lines().skip(1), ports, states);
          any = true;
        } catch (IOException gone) {
          return OptionalLong.empty();
        }
      }
    }
    return any ? OptionalLong.of(count) : OptionalLong.empty();
  }

  /** Each once: while others open and close connections the kernel may list a row many times. */
  private static long count(Stream<String> rows, Set<Integer> ports, Set<String> states) {
    return rows.map(row -> row.strip().split("\\s+", STATE + 2))
        .filter(fields -> fields.length > STATE && states.contains(fields[STATE]))
        .filter(fields -> ports.contains(port(fields[LOCAL])))
        .map(fields -> fields[LOCAL] + " " + fields[REMOTE])
        .distinct()
        .count();
  }

  /** Of an address such as {@code 0100007F:2BCB}. */
  private static int port(String address) {
    return Integer.parseInt(address.substring(address.lastIndexOf(':') + 1), 16);
  }
}
