package dev.gridbench.ruler;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Lines of text by which the ruler is set and read while it runs. docs/ruler.md has the grammar.
 */
final class ControlPort implements AutoCloseable {

  private static final String OK = "ok";
  private static final String END = "end";

  private final ServerSocket listening;
  private final RulerServer ruler;

  ControlPort(String host, int port, RulerServer ruler) throws IOException {
    this.listening = new ServerSocket(port, 0, InetAddress.getByName(host));
    this.ruler = ruler;
  }

  int port() {
    return listening.getLocalPort();
  }

  void start() {
    daemon(this::accept);
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        Socket socket = listening.accept();
        daemon(() -> converse(socket));
      } catch (IOException closed) {
        return;
      }
    }
  }

  private void converse(Socket socket) {
    try (socket;
        BufferedReader in =
            new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
        BufferedWriter out =
            new BufferedWriter(new OutputStreamWriter(socket.getOutputStream(), UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        for (String answer : answer(line.strip())) {
          out.write(answer + "\n");
        }
        out.flush();
      }
    } catch (IOException gone) {
      return;
    }
  }

  private List<String> answer(String line) {
    String[] words = line.split("\\s+", 3);
    Engine engine = ruler.engine();
    return switch (words[0]) {
      case "set" -> set(words);
      case "get" -> settings(words);
      case "counters" ->
          ended(engine.counters().entrySet().stream().map(c -> c.getKey() + " " + c.getValue()));
      case "arrivals" -> ended(engine.arrivals().stream().map(ControlPort::row));
      case "log" -> ended(engine.log().stream().map(ControlPort::row));
      case "reset" -> {
        engine.reset();
        yield List.of(OK);
      }
      default ->
          List.of(
              "error '"
                  + words[0]
                  + "' is unknown. Say set, get, counters, arrivals, log or reset.");
    };
  }

  private List<String> set(String[] words) {
    if (words.length < 3) {
      return List.of("error set wants a name and a value.");
    }
    try {
      ruler.set(words[1], words[2]);
      return List.of(OK);
    } catch (IllegalArgumentException refused) {
      return List.of("error " + refused.getMessage());
    }
  }

  private List<String> settings(String[] words) {
    Settings settings = ruler.engine().settings();
    List<String> lines =
        Setting.ALL.stream()
            .filter(setting -> words.length < 2 || words[1].equals(setting.name()))
            .map(setting -> setting.name() + " " + settings.text(setting))
            .collect(Collectors.toList());
    if (words.length < 2) {
      lines.add("stall-begins " + ruler.engine().stallBegins());
      lines.add("speed " + ruler.speed());
    }
    lines.add(END);
    return lines;
  }

  private static List<String> ended(java.util.stream.Stream<String> lines) {
    return java.util.stream.Stream.concat(lines, java.util.stream.Stream.of(END)).toList();
  }

  private static String row(long[] numbers) {
    return Arrays.stream(numbers).mapToObj(Long::toString).collect(Collectors.joining(" "));
  }

  private static void daemon(Runnable task) {
    Thread thread = new Thread(task, "ruler-control");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() {
    try {
      listening.close();
    } catch (IOException gone) {
      return;
    }
  }
}
