package dev.gridbench.app.cli.wiring;

/** How a command ended, as scripts see it. */
public final class ExitCode {

  /** All measured and valid. */
  public static final int OK = 0;

  /** Something failed or is invalid. */
  public static final int FAILED = 1;

  /** The study or the command line is wrong. */
  public static final int WRONG_INPUT = 2;

  public static final int INTERRUPTED = 130;

  private ExitCode() {}
}
