package dev.gridbench.ruler;

import dev.gridbench.instruments.ControlClient;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Sets and reads a running ruler over its control port. */
public final class RulerControl implements AutoCloseable {

  private final ControlClient control;

  /**
   * @throws IOException if nobody listens there
   */
  public RulerControl(String host, int port) throws IOException {
    this.control = new ControlClient("ruler", host, port, 0);
  }

  /**
   * Changes a setting, or opens a window: {@code blackhole}, {@code error-window}, {@code pause},
   * {@code half-capacity}, {@code down} with a value like {@code 2s} or {@code 2s in 500ms}.
   *
   * @throws IllegalArgumentException if the ruler refuses, with its words
   */
  public void set(String name, String value) throws IOException {
    try {
      control.order("set " + name + " " + value);
    } catch (ControlClient.Refused refused) {
      throw new IllegalArgumentException(refused.answer(), refused);
    }
  }

  /** Counters, arrivals and log begin anew. Settings and entries stay. */
  public void reset() throws IOException {
    control.order("reset");
  }

  /** All settings as text, and {@code speed}. */
  public Map<String, String> settings() throws IOException {
    Map<String, String> settings = new LinkedHashMap<>();
    for (String line : control.ask("get")) {
      String[] words = line.split(" ", 2);
      settings.put(words[0], words[1]);
    }
    return settings;
  }

  /** All counters, of one moment. */
  public Map<String, Long> counters() throws IOException {
    Map<String, Long> counters = new LinkedHashMap<>();
    for (String line : control.ask("counters")) {
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
    return control.ask(command).stream()
        .map(line -> Arrays.stream(line.split(" ")).mapToLong(Long::parseLong).toArray())
        .toArray(long[][]::new);
  }

  @Override
  public void close() throws IOException {
    control.close();
  }
}
