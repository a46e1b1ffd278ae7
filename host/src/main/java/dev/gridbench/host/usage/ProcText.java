package dev.gridbench.host.usage;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Reads files of /proc, which say that they are empty, and those that JVMs share; on an interrupted
 * thread too, where a channel would be closed.
 */
public final class ProcText {

  private ProcText() {}

  public static String of(Path file) throws IOException {
    return new String(bytes(file), StandardCharsets.ISO_8859_1);
  }

  static byte[] bytes(Path file) throws IOException {
    try (FileInputStream in = new FileInputStream(file.toFile())) {
      return in.readAllBytes();
    }
  }

  /** The number on the line that begins so, whatever its unit; 0 where there is no such line. */
  static long number(String text, String label) {
    return text.lines()
        .filter(line -> line.startsWith(label))
        .map(line -> line.substring(label.length()).replaceAll("[^0-9]", ""))
        .mapToLong(Long::parseLong)
        .findFirst()
        .orElse(0);
  }
}
