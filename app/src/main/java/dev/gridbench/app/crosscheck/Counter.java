package dev.gridbench.app.crosscheck;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalDouble;

/** What a server itself has counted of reads: the one figure that all generators share. */
public final class Counter implements AutoCloseable {

  private static final int TIMEOUT_MILLIS = 5_000;

  /** How the server is asked. */
  public enum Protocol {
    /** {@code INFO}'s keyspace hits and misses. */
    RESP(
        "INFO\r\n",
        "keyspace_hits:",
        "keyspace_misses:",
        List.of("used_cpu_sys:", "used_cpu_user:")),
    /** {@code stats}' get hits and misses. */
    MEMCACHED(
        "stats\r\n",
        "STAT get_hits ",
        "STAT get_misses ",
        List.of("STAT rusage_system ", "STAT rusage_user "));

    private final String question;
    private final String hits;
    private final String misses;
    private final List<String> cpu;

    Protocol(String question, String hits, String misses, List<String> cpu) {
      this.question = question;
      this.hits = hits;
      this.misses = misses;
      this.cpu = cpu;
    }
  }

  private final Protocol protocol;
  private final Socket socket = new Socket();
  private final BufferedReader in;

  /**
   * Connects.
   *
   * @throws IOException if nothing listens there
   */
  public Counter(Protocol protocol, String host, int port) throws IOException {
    this.protocol = protocol;
    socket.connect(new InetSocketAddress(host, port), TIMEOUT_MILLIS);
    socket.setSoTimeout(TIMEOUT_MILLIS);
    in =
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
  }

  /**
   * What the server has done so far.
   *
   * @param cpuSeconds its process's CPU time; not a number where it does not tell
   */
  public record Look(long hits, long misses, double cpuSeconds) {

    public long reads() {
      return hits + misses;
    }
  }

  /**
   * Asks.
   *
   * @throws IOException if the server does not count reads
   */
  public Look look() throws IOException {
    socket.getOutputStream().write(protocol.question.getBytes(StandardCharsets.US_ASCII));
    return protocol == Protocol.RESP ? bulk() : lines();
  }

  private Look bulk() throws IOException {
    String head = in.readLine();
    if (head == null || !head.startsWith("$")) {
      throw new IOException("the server answers INFO with " + head);
    }
    char[] text = new char[Integer.parseInt(head.substring(1)) + 2];
    for (int at = 0; at < text.length; ) {
      int more = in.read(text, at, text.length - at);
      if (more < 0) {
        throw new IOException("the server broke off within INFO");
      }
      at += more;
    }
    return look(new String(text).split("\r\n"));
  }

  private Look lines() throws IOException {
    StringBuilder all = new StringBuilder();
    for (String line = in.readLine(); !"END".equals(line); line = in.readLine()) {
      if (line == null) {
        throw new IOException("the server broke off within stats");
      }
      all.append(line).append('\n');
    }
    return look(all.toString().split("\n"));
  }

  private Look look(String[] lines) throws IOException {
    OptionalDouble hits = sum(lines, List.of(protocol.hits));
    OptionalDouble misses = sum(lines, List.of(protocol.misses));
    if (hits.isEmpty() || misses.isEmpty()) {
      throw new IOException("the server counts no reads under " + protocol.hits.trim());
    }
    return new Look(
        (long) hits.getAsDouble(),
        (long) misses.getAsDouble(),
        sum(lines, protocol.cpu).orElse(Double.NaN));
  }

  private static OptionalDouble sum(String[] lines, List<String> names) {
    double sum = 0;
    boolean found = false;
    for (String line : lines) {
      for (String name : names) {
        if (line.startsWith(name)) {
          sum += Double.parseDouble(line.substring(name.length()).trim());
          found = true;
        }
      }
    }
    return found ? OptionalDouble.of(sum) : OptionalDouble.empty();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
