package dev.gridbench.host.local;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Pattern;

/** Finds what a log says last. */
public final class LastWords {

  private static final int TAIL_BYTES = 128 * 1024;
  private static final int LINE_CHARACTERS = 400;

  private static final Pattern COLOUR = Pattern.compile("\u001B\\[[;\\d]*m");
  private static final Pattern FRAME =
      Pattern.compile(
          "\\s*(at\\s+\\S.*\\(.*\\).*|\\.\\.\\. \\d+ (more|common frames omitted).*|[-=*#+_.\\s]*)");
  private static final Pattern TELLING =
      Pattern.compile(
          "\\b(ERROR|FATAL|SEVERE|CRITICAL|PANIC)\\b|(Exception|Error)\\b(:|$)|^Caused by:|^(Unrecognized|Invalid|Conflicting)\\b"
              + "|(?i)\\b(error|fatal|failed|cannot|could not|unable to|not found|no such|denied|in use)\\b");

  private LastWords() {}

  /**
   * The log's last telling lines, or its last lines where none tells of an error; empty where there
   * is no log.
   *
   * @param from the byte where it begins
   */
  public static List<String> of(Path log, long from, int lines) {
    List<String> spoken =
        tail(log, from)
            .lines()
            .filter(line -> !FRAME.matcher(line).matches())
            .map(LastWords::shortened)
            .toList();
    List<String> telling = spoken.stream().filter(line -> TELLING.matcher(line).find()).toList();
    return last(telling.isEmpty() ? spoken : telling, lines);
  }

  private static List<String> last(List<String> found, int lines) {
    List<String> distinct = new ArrayList<>(new LinkedHashSet<>(found));
    return List.copyOf(distinct.subList(Math.max(0, distinct.size() - lines), distinct.size()));
  }

  private static String shortened(String line) {
    String text = line.strip();
    return text.length() <= LINE_CHARACTERS ? text : text.substring(0, LINE_CHARACTERS) + "…";
  }

  private static String tail(Path log, long from) {
    try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
      file.seek(Math.min(file.length(), Math.max(from, file.length() - TAIL_BYTES)));
      byte[] bytes = new byte[(int) Math.min(TAIL_BYTES, file.length() - file.getFilePointer())];
      file.readFully(bytes);
      return COLOUR.matcher(new String(bytes, StandardCharsets.UTF_8)).replaceAll("");
    } catch (IOException unreadable) {
      return "";
    }
  }
}
