package dev.gridbench.drivers.infinispan8;

import dev.gridbench.api.Endpoint;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * The {@link ControlPort}s of all members that gridbench started, as a client asks them.
 *
 * @param all each member's
 */
record ControlPorts(List<Endpoint> all) {

  static final String DONE = "done";

  private static final int CONNECT_MILLIS = 5_000;

  /** A cache that is made waits for its entries from the other members. */
  private static final int ANSWER_MILLIS = 60_000;

  /** What a member tells of a cache. */
  enum Figure {
    GETS,
    SETS,
    REMOVES,
    EVICTIONS,
    ENTRIES
  }

  /**
   * @param listed {@code host:port}, separated by commas
   */
  static ControlPorts of(String listed) {
    return new ControlPorts(Arrays.stream(listed.split(",")).map(ControlPorts::endpoint).toList());
  }

  private static Endpoint endpoint(String text) {
    int colon = text.lastIndexOf(':');
    return new Endpoint(text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
  }

  /** Makes a cache on all members, one after the other. */
  void define(String cache) throws IOException {
    for (Endpoint control : all) {
      String answer = ask(control, "define " + cache);
      if (!answer.equals(DONE)) {
        throw new IOException(
            "infinispan: the member at %s could not make the cache '%s': %s"
                .formatted(control, cache, answer));
      }
    }
  }

  /** How many members the first one sees. */
  int members() throws IOException {
    return Integer.parseInt(ask(all.get(0), "members"));
  }

  /** Summed over members, in the order of {@link Figure}. */
  List<Long> figures(String cache) throws IOException {
    long[] sums = new long[Figure.values().length];
    for (Endpoint control : all) {
      String answer = ask(control, "stats " + cache);
      String[] figures = answer.split(" ");
      if (figures.length != sums.length || answer.startsWith("failed")) {
        throw new IOException("infinispan: the member at %s said: %s".formatted(control, answer));
      }
      for (int i = 0; i < sums.length; i++) {
        sums[i] += Long.parseLong(figures[i]);
      }
    }
    return Arrays.stream(sums).boxed().toList();
  }

  private static String ask(Endpoint control, String question) throws IOException {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(control.host(), control.port()), CONNECT_MILLIS);
      socket.setSoTimeout(ANSWER_MILLIS);
      PrintWriter questions =
          new PrintWriter(socket.getOutputStream(), true, StandardCharsets.UTF_8);
      questions.println(question);
      BufferedReader answers =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
      String answer = answers.readLine();
      if (answer == null) {
        throw new IOException("infinispan: the member at " + control + " gave no answer.");
      }
      return answer;
    }
  }
}
