package dev.gridbench.instruments;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/** A conversation with a control port. */
public final class ControlClient implements Closeable {

  private final String instrument;
  private final Socket socket;
  private final BufferedReader in;

  /**
   * @param instrument as messages name it
   * @param limitMillis how long connecting may take, and then each line; 0 for any time
   * @throws IOException if nobody lets us in within that time
   */
  public ControlClient(String instrument, String host, int port, int limitMillis)
      throws IOException {
    this(instrument, connected(host, port, limitMillis), limitMillis);
  }

  /**
   * With one that has called.
   *
   * @param limitMillis how long each line may take; 0 for any time
   */
  public ControlClient(String instrument, Socket socket, int limitMillis) throws IOException {
    this.instrument = instrument;
    this.socket = socket;
    try {
      socket.setSoTimeout(limitMillis);
      socket.setTcpNoDelay(true);
      in = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
    } catch (IOException failed) {
      socket.close();
      throw failed;
    }
  }

  private static Socket connected(String host, int port, int limitMillis) throws IOException {
    Socket socket = new Socket();
    try {
      socket.connect(new InetSocketAddress(host, port), limitMillis);
      return socket;
    } catch (IOException failed) {
      socket.close();
      throw failed;
    }
  }

  /** The first line of one that has called. */
  public String greeting() throws IOException {
    return line();
  }

  /**
   * Has something done.
   *
   * @throws Refused with the instrument's words
   */
  public synchronized void order(String command) throws IOException {
    say(command);
    String answer = line();
    if (!answer.equals("ok")) {
      throw new Refused(instrument, answer);
    }
  }

  /**
   * The lines of an answer, without its end.
   *
   * @throws Refused with the instrument's words
   */
  public synchronized List<String> ask(String command) throws IOException {
    say(command);
    List<String> lines = new ArrayList<>();
    for (String line = line(); !line.equals("end"); line = line()) {
      if (line.startsWith("error ")) {
        throw new Refused(instrument, line);
      }
      lines.add(line);
    }
    return lines;
  }

  private void say(String command) throws IOException {
    socket.getOutputStream().write((command + "\n").getBytes(UTF_8));
  }

  private String line() throws IOException {
    String line = in.readLine();
    if (line == null) {
      throw new EOFException("the " + instrument + " has closed its control port");
    }
    return line;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  /** Ends the conversation, whatever becomes of its socket. */
  public void hangUp() {
    try {
      close();
    } catch (IOException gone) {
      return;
    }
  }

  /** The instrument does not do what it was asked to. */
  public static final class Refused extends IOException {

    private static final long serialVersionUID = 1;

    private final String answer;

    Refused(String instrument, String answer) {
      super("the " + instrument + " answered '" + answer + "'");
      this.answer = answer;
    }

    public String answer() {
      return answer;
    }
  }
}
