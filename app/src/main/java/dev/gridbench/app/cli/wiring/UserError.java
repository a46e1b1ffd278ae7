package dev.gridbench.app.cli.wiring;

import java.util.List;

/** Something that the user has to mend: printed as it is, without a stack trace, exit code 2. */
public final class UserError extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient List<String> lines;

  /**
   * @param lines one sentence each: the place, the cause, the next step
   */
  public UserError(List<String> lines) {
    super(String.join("\n", lines));
    this.lines = List.copyOf(lines);
  }

  public UserError(String line) {
    this(List.of(line));
  }

  public List<String> lines() {
    return lines;
  }
}
