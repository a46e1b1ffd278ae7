package dev.gridbench.app.study.yaml;

/**
 * Where something stands: a file's name and the line and column in it, both from 1; or a command
 * line's option.
 */
public record Place(String source, int line, int column) {

  /** {@code study.yaml:14:3}, or {@code --set clients} where there is no line. */
  @Override
  public String toString() {
    return line == 0 ? source : source + ":" + line + ":" + column;
  }
}
