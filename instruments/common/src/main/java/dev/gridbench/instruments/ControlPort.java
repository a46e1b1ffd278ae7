package dev.gridbench.instruments;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Lines of text by which a running instrument is set and read, each answered by {@code ok}, by a
 * line that begins with {@code error}, or by lines up to {@code end}.
 */
public final class ControlPort implements AutoCloseable {

  /** The answer to what was done. */
  public static final List<String> OK = List.of("ok");

  /** What an instrument answers to a line. */
  public interface Commands {
    List<String> answer(String line) throws InterruptedException;
  }

  private static final int CALL_MILLIS = 10_000;

  private final String thread;
  private final ServerSocket listening;

  /**
   * @param thread the name of those that listen and converse
   * @param port 0 for a free one
   * @throws IOException if the port cannot be had
   */
  public ControlPort(String thread, String host, int port) throws IOException {
    this.thread = thread;
    try {
      this.listening = new ServerSocket(port, 0, InetAddress.getByName(host));
    } catch (IOException taken) {
      throw new IOException(host + ":" + port + ": " + taken.getMessage(), taken);
    }
  }

  public int port() {
    return listening.getLocalPort();
  }

  public void start(Commands commands) {
    daemon(thread, () -> accept(commands));
  }

  /**
   * Calls somebody instead, who asks by that connection.
   *
   * @param greeting the first line, by which they know who calls
   * @throws IOException if nobody answers there
   */
  public static void call(String thread, String host, int port, String greeting, Commands commands)
      throws IOException {
    Socket socket = new Socket();
    try {
      socket.connect(new InetSocketAddress(host, port), CALL_MILLIS);
      socket.setTcpNoDelay(true);
      socket.getOutputStream().write((greeting + "\n").getBytes(UTF_8));
    } catch (IOException silent) {
      socket.close();
      throw new IOException(host + ":" + port + ": " + silent.getMessage(), silent);
    }
    daemon(thread, () -> converse(socket, commands));
  }

  private void accept(Commands commands) {
    while (!listening.isClosed()) {
      try {
        Socket socket = listening.accept();
        daemon(thread, () -> converse(socket, commands));
      } catch (IOException closed) {
        return;
      }
    }
  }

  private static void converse(Socket socket, Commands commands) {
    try (socket;
        BufferedReader in =
            new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
        BufferedWriter out =
            new BufferedWriter(new OutputStreamWriter(socket.getOutputStream(), UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        for (String answer : commands.answer(line.strip())) {
          out.write(answer + "\n");
        }
        out.flush();
      }
    } catch (IOException | InterruptedException gone) {
      return;
    }
  }

  /** Starts a thread that ends with the process. */
  public static void daemon(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
  }

  /** An answer of these lines. */
  public static List<String> lines(Collection<String> lines) {
    List<String> all = new ArrayList<>(lines);
    all.add("end");
    return all;
  }

  public static List<String> error(String sentence) {
    return List.of("error " + sentence);
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
