package dev.gridbench.app.quick;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Texts of a command line as YAML. */
final class Yaml {

  private Yaml() {}

  /** A plain scalar where that is safe, otherwise one in quotes. */
  static String quoted(String text) {
    return text.matches("[A-Za-z0-9][A-Za-z0-9._+-]*(:[A-Za-z0-9._+-]+)?")
        ? text
        : '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** One value, or several with commas between as a list; commas in parentheses divide nothing. */
  static String list(String text) {
    List<String> parts = Arrays.stream(text.split(",(?![^(]*\\))", -1)).map(String::trim).toList();
    return parts.size() == 1 && !text.contains(":")
        ? quoted(text.trim())
        : parts.stream().map(Yaml::quoted).collect(Collectors.joining(", ", "[", "]"));
  }
}
