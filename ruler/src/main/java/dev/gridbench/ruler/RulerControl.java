package dev.gridbench.ruler;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Sets and reads a running ruler over its control port. */
public final class RulerControl implements AutoCloseable {

  private final Socket socket;
  private final BufferedReader in;

  /**
   * @throws IOException if nobody listens there
   */
  public RulerControl(String host, int port) throws IOException {
    this.socket = new Socket(host, port);
    socket.setTcpNoDelay(true);
    this.in = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
  }

  /**
   * Changes a setting, or opens a window: {@code blackhole}, {@code error-window}, {@code pause},
   * {@code half-capacity}, {@code down} with a value like {@code 2s} or {@code 2s in 500ms}.
   *
   * @throws IllegalArgumentException if the ruler refuses, with its words
   */
  public void set(String name, String value) throws IOException {
    simple("set " + name + " " + value);
  }

  /** Counters, arrivals and log begin anew. Settings and entries stay. */
  public void reset() throws IOException {
    simple("reset");
  }

  /** All settings as text, and {@code speed}. */
  public Map<String, String> settings() throws IOException {
    Map<String, String> settings = new LinkedHashMap<>();
    for (String line : lines("get")) {
      String[] words = line.split(" ", 2);
      settings.put(words[0], words[1]);
    }
    return settings;
  }

  /** All counters, of one moment. */
  public Map<String, Long> counters() throws IOException {
    Map<String, Long> counters = new LinkedHashMap<>();
    for (String line : lines("counters")) {
      String[] words = line.split(" ");
      counters.put(words[0], Long.valueOf(words[1]));
    }
    return counters;
  }

  /**
   * The first operations after the reset, as they were finished: arrival, start and end of service,
   * work, in nanoseconds of {@link System#nanoTime()}, and the connection's number.
   */
  public long[][] log() throws IOException {
    return rows("log");
  }

  /** Bins of 100 µs that are not empty: when each began, and how many commands arrived in it. */
  public long[][] arrivals() throws IOException {
    return rows("arrivals");
  }

  private long[][] rows(String command) throws IOException {
    return lines(command).stream()
        .map(line -> Arrays.stream(line.split(" ")).mapToLong(Long::parseLong).toArray())
        .toArray(long[][]::new);
  }

  private synchronized void simple(String command) throws IOException {
    say(command);
    String answer = line();
    if (!answer.equals("ok")) {
      throw new IllegalArgumentException(answer);
    }
  }

  private synchronized List<String> lines(String command) throws IOException {
    say(command);
    List<String> lines = new ArrayList<>();
    for (String line = line(); !line.equals("end"); line = line()) {
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
      throw new EOFException("the ruler has closed its control port");
    }
    return line;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
