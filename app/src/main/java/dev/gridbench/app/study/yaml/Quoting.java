package dev.gridbench.app.study.yaml;

/** Texts as YAML scalars that read back as the same text. */
public final class Quoting {

  private Quoting() {}

  /** Plain where that is safe in every position, else in double quotes. */
  public static String scalar(String text) {
    boolean safe =
        text.matches("[A-Za-z0-9_./][A-Za-z0-9_./+()-]*(:[A-Za-z0-9_./+-]+)*")
            && !text.equals("null");
    return safe ? text : doubleQuoted(text);
  }

  private static String doubleQuoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      quoted.append(escaped(c));
    }
    return quoted.append('"').toString();
  }

  private static String escaped(char c) {
    if (c == '"' || c == '\\') {
      return "\\" + c;
    }
    return c == '\n' ? "\\n" : c < 0x20 || c == 0x7f ? String.format("\\x%02x", (int) c) : "" + c;
  }
}
