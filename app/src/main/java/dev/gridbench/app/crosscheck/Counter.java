package dev.gridbench.app.crosscheck;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** The reads that a server itself has counted: the one figure that all generators share. */
public final class Counter implements AutoCloseable {

  private static final int TIMEOUT_MILLIS = 5_000;

  /** How the server is asked. */
  public enum Protocol {
    /** {@code INFO}'s keyspace hits and misses. */
    RESP("INFO\r\n", "keyspace_hits:", "keyspace_misses:"),
    /** {@code stats}' get hits and misses. */
    MEMCACHED("stats\r\n", "STAT get_hits ", "STAT get_misses ");

    private final String question;
    private final String hits;
    private final String misses;

    Protocol(String question, String hits, String misses) {
      this.question = question;
      this.hits = hits;
      this.misses = misses;
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
   * Reads answered so far.
   *
   * @throws IOException if the server does not tell
   */
  public long reads() throws IOException {
    socket.getOutputStream().write(protocol.question.getBytes(StandardCharsets.US_ASCII));
    return protocol == Protocol.RESP ? bulk() : lines();
  }

  private long bulk() throws IOException {
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
    return sum(new String(text).split("\r\n"));
  }

  private long lines() throws IOException {
    StringBuilder all = new StringBuilder();
    for (String line = in.readLine(); !"END".equals(line); line = in.readLine()) {
      if (line == null) {
        throw new IOException("the server broke off within stats");
      }
      all.append(line).append('\n');
    }
    return sum(all.toString().split("\n"));
  }

  private long sum(String[] lines) throws IOException {
    long sum = 0;
    boolean found = false;
    for (String line : lines) {
      for (String name : new String[] {protocol.hits, protocol.misses}) {
        if (line.startsWith(name)) {
          sum += Long.parseLong(line.substring(name.length()).trim());
          found = true;
        }
      }
    }
    if (!found) {
      throw new IOException("the server counts no reads under " + protocol.hits.trim());
    }
    return sum;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
