package dev.gridbench.gateway;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A server whose every word the test chooses, on one connection at a time. It keeps the lines of
 * requests in the order in which they came.
 */
final class FakeUpstream implements AutoCloseable {

  private final ServerSocket listening = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
  private final List<String> lines = new ArrayList<>();
  private final Function<String, String> answers;
  private Socket current;

  /** One that answers only when it is told to. */
  FakeUpstream() throws IOException {
    this(line -> "");
  }

  /** One that answers each line. */
  FakeUpstream(Function<String, String> answers) throws IOException {
    this.answers = answers;
    Thread thread = new Thread(this::serve, "fake-upstream");
    thread.setDaemon(true);
    thread.start();
  }

  int port() {
    return listening.getLocalPort();
  }

  private void serve() {
    while (!listening.isClosed()) {
      try (Socket socket = listening.accept()) {
        socket.setTcpNoDelay(true);
        synchronized (lines) {
          current = socket;
        }
        read(socket);
      } catch (IOException gone) {
        continue;
      }
    }
  }

  private void read(Socket socket) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(socket.getInputStream(), ISO_8859_1));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String answer = answers.apply(line);
      synchronized (lines) {
        lines.add(line);
        lines.notifyAll();
      }
      if (!answer.isEmpty()) {
        socket.getOutputStream().write(answer.getBytes(ISO_8859_1));
      }
    }
  }

  /** Waits until so many lines have come. */
  List<String> await(int count) throws InterruptedException {
    synchronized (lines) {
      while (lines.size() < count) {
        lines.wait(30_000);
      }
      return List.copyOf(lines);
    }
  }

  void say(String words) throws IOException {
    synchronized (lines) {
      current.getOutputStream().write(words.getBytes(ISO_8859_1));
    }
  }

  void hangUp() throws IOException {
    synchronized (lines) {
      current.close();
    }
  }

  @Override
  public void close() throws IOException {
    listening.close();
    if (current != null) {
      current.close();
    }
  }
}
