package dev.gridbench.app.result.folder;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/**
 * A trial's latency.hlog, read as anybody could read it: with the library's own reader.
 *
 * @param digest SHA-256 of the file in hexadecimal; empty where there is no file
 * @param window by tag the sum of all lines within the measurement window, in nanoseconds
 */
public record LatencyLog(String digest, Map<String, Histogram> window) {

  private static final Pattern BEGIN =
      Pattern.compile("the window begins at second (\\d+(?:\\.\\d+)?)");
  private static final int DIGITS = 3;

  /**
   * The library's reader cuts a time stamp off to the millisecond below; half of the shortest slice
   * is far from that.
   */
  private static final long INSIDE_MILLIS = 50;

  /** Nothing was logged. */
  static final LatencyLog NONE = new LatencyLog("", Map.of());

  public LatencyLog {
    window = Map.copyOf(window);
  }

  /**
   * Reads a log; lines are taken into the window by their time, not by their number.
   *
   * @param seconds the window's length
   * @throws IOException if the file cannot be read or is no such log
   */
  public static LatencyLog read(Path file, double seconds) throws IOException {
    if (!Files.exists(file)) {
      return NONE;
    }
    byte[] bytes = Files.readAllBytes(file);
    try {
      return new LatencyLog(digest(bytes), window(bytes, seconds));
    } catch (RuntimeException broken) {
      throw new IOException(file + " is no histogram log: " + broken.getMessage(), broken);
    }
  }

  /**
   * The sums of several parts of the window, read as the window is.
   *
   * @param borders seconds of the window, ascending: where the first part begins, and where each
   *     ends
   * @throws IOException if the file cannot be read or is no such log
   */
  public static List<Map<String, Histogram>> parts(Path file, List<Double> borders)
      throws IOException {
    byte[] bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    try {
      return sums(bytes, borders);
    } catch (RuntimeException broken) {
      throw new IOException(file + " is no histogram log: " + broken.getMessage(), broken);
    }
  }

  static String digest(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Map<String, Histogram> window(byte[] bytes, double seconds) {
    return sums(bytes, List.of(0.0, seconds)).get(0);
  }

  private static List<Map<String, Histogram>> sums(byte[] bytes, List<Double> borders) {
    List<Map<String, Histogram>> sums = new ArrayList<>();
    borders.stream().skip(1).forEach(border -> sums.add(new TreeMap<>()));
    lines(
        bytes,
        (second, tag, times) -> {
          int part = part(borders, second);
          if (part >= 0 && part < sums.size()) {
            sums.get(part).computeIfAbsent(tag, name -> new Histogram(DIGITS)).add(times);
          }
        });
    return sums;
  }

  /** Takes one line of a log. */
  @FunctionalInterface
  public interface Line {

    /**
     * @param second of the window, within the line's slice
     * @param times in nanoseconds
     */
    void take(double second, String tag, AbstractHistogram times);
  }

  /**
   * Reads all lines in their order, of which only one is held at a time.
   *
   * @throws IOException if the file cannot be read or is no such log
   */
  public static void lines(Path file, Line taker) throws IOException {
    byte[] bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    try {
      lines(bytes, taker);
    } catch (RuntimeException broken) {
      throw new IOException(file + " is no histogram log: " + broken.getMessage(), broken);
    }
  }

  private static void lines(byte[] bytes, Line taker) {
    long begin = Math.round(begin(bytes) * 1000);
    try (HistogramLogReader reader = new HistogramLogReader(new ByteArrayInputStream(bytes))) {
      for (EncodableHistogram next = reader.nextIntervalHistogram();
          next != null;
          next = reader.nextIntervalHistogram()) {
        long at =
            next.getStartTimeStamp() - Math.round(reader.getStartTimeSec() * 1000) + INSIDE_MILLIS;
        if (next instanceof AbstractHistogram line) {
          taker.take((at - begin) / 1000.0, line.getTag() == null ? "" : line.getTag(), line);
        }
      }
    }
  }

  /** Between which two borders a second lies; -1 before the first. */
  private static int part(List<Double> borders, double second) {
    int at = Collections.binarySearch(borders, second);
    return at >= 0 ? at : -at - 2;
  }

  /** The log's second at which the window begins, which its first comment says. */
  private static double begin(byte[] bytes) {
    String head = new String(bytes, 0, Math.min(bytes.length, 400), StandardCharsets.UTF_8);
    Matcher comment = BEGIN.matcher(head);
    return comment.find() ? Double.parseDouble(comment.group(1)) : 0;
  }
}
