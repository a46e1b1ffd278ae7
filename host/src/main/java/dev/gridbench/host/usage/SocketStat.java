package dev.gridbench.host.usage;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.gridbench.api.Clock;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What TCP connections had carried at one moment by the kernel's own account ({@code tcp_info}, as
 * ss(8) shows it): payload, without headers and without what was sent again.
 *
 * @param nanos when, on the clock's monotonic scale
 * @param connections by the socket's inode
 */
public record SocketStat(long nanos, Map<Long, Carried> connections) {

  private static final Path PROC = Path.of("/proc");
  private static final long LIMIT_MILLIS = 2_000;

  /** More than the bits of a socket's number. */
  private static final int PLACE_BITS = 48;

  private static final Pattern INODE = Pattern.compile("\\bino:(\\d+)");
  private static final Pattern SENT = Pattern.compile("\\bbytes_sent:(\\d+)");
  private static final Pattern AGAIN = Pattern.compile("\\bbytes_retrans:(\\d+)");
  private static final Pattern RECEIVED = Pattern.compile("\\bbytes_received:(\\d+)");
  private static final Pattern SOCKET = Pattern.compile("socket:\\[(\\d+)]");

  /** Bytes of one connection since it was opened. */
  public record Carried(long sent, long received) {}

  public SocketStat {
    connections = Map.copyOf(connections);
  }

  /**
   * Connections of these processes to these ports; empty where this machine has no ss, or it does
   * not answer within two seconds.
   */
  public static Optional<SocketStat> read(
      Clock clock, Collection<Long> pids, Collection<Integer> ports) {
    Set<Long> own = new HashSet<>();
    pids.forEach(pid -> own.addAll(sockets(PROC.resolve(Long.toString(pid)).resolve("fd"))));
    long begun = clock.nanoTime();
    try {
      String text = ask(ports);
      return Optional.of(parse(text, own, begun + (clock.nanoTime() - begun) / 2));
    } catch (IOException missing) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /** The same at that moment of another clock. */
  public SocketStat at(long other) {
    return new SocketStat(other, connections);
  }

  /**
   * What several machines' connections had carried, as if they were one machine's.
   *
   * @param machines in the same order whenever they are looked at; never empty
   */
  public static SocketStat together(List<SocketStat> machines) {
    Map<Long, Carried> all = new HashMap<>();
    long nanos = machines.get(0).nanos;
    for (int i = 0; i < machines.size(); i++) {
      long place = (long) i << PLACE_BITS; // machines number their sockets alike
      machines.get(i).connections.forEach((inode, carried) -> all.put(place ^ inode, carried));
      nanos = Math.max(nanos, machines.get(i).nanos);
    }
    return new SocketStat(nanos, all);
  }

  private static String ask(Collection<Integer> ports) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("ss", "-tineH", "("));
    for (int port : new TreeSet<>(ports)) {
      command.addAll(command.size() > 3 ? List.of("or", "dport", "=") : List.of("dport", "="));
      command.add(":" + port);
    }
    command.add(")");
    Process ss = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    try {
      ss.getOutputStream().close();
      String text = new String(ss.getInputStream().readAllBytes(), ISO_8859_1);
      if (!ss.waitFor(LIMIT_MILLIS, TimeUnit.MILLISECONDS) || ss.exitValue() != 0) {
        throw new IOException("ss does not answer");
      }
      return text;
    } finally {
      ss.destroyForcibly();
    }
  }

  /** Inodes of the sockets among a process's open files. */
  private static Set<Long> sockets(Path descriptors) {
    Set<Long> inodes = new HashSet<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(descriptors)) {
      for (Path each : all) {
        Matcher socket = SOCKET.matcher(target(each));
        if (socket.matches()) {
          inodes.add(Long.valueOf(socket.group(1)));
        }
      }
    } catch (IOException ended) {
      inodes.clear();
    }
    return inodes;
  }

  /** Empty where it has been closed meanwhile. */
  private static String target(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).toString();
    } catch (IOException closed) {
      return "";
    }
  }

  /**
   * @param text two lines for each connection, the second one indented
   * @param own the sockets that count
   */
  static SocketStat parse(String text, Set<Long> own, long nanos) {
    Map<Long, Carried> connections = new HashMap<>();
    long inode = 0;
    for (String line : text.split("\n")) {
      boolean details = line.startsWith("\t") || line.startsWith(" ");
      inode = details ? inode : number(INODE, line);
      if (details && own.contains(inode)) {
        long sent = number(SENT, line) - number(AGAIN, line);
        connections.put(inode, new Carried(sent, number(RECEIVED, line)));
      }
    }
    return new SocketStat(nanos, connections);
  }

  private static long number(Pattern pattern, String line) {
    Matcher matcher = pattern.matcher(line);
    return matcher.find() ? Long.parseLong(matcher.group(1)) : 0;
  }

  /** What passed since an earlier look over the connections that were open at both. */
  public Passed since(SocketStat earlier) {
    long sent = 0;
    long received = 0;
    int both = 0;
    for (Map.Entry<Long, Carried> now : connections.entrySet()) {
      Carried before = earlier.connections.get(now.getKey());
      if (before != null) {
        both++;
        sent += now.getValue().sent() - before.sent();
        received += now.getValue().received() - before.received();
      }
    }
    int all = connections.size() + earlier.connections.size() - both;
    return new Passed(sent, received, both, all - both);
  }

  /**
   * Bytes between two looks.
   *
   * @param connections that were open at both
   * @param others that were open at one of them only
   */
  public record Passed(long sent, long received, int connections, int others) {}
}
