package dev.gridbench.app.cli;

/** How a command ended, as scripts see it. */
final class ExitCode {

  /** All measured and valid. */
  static final int OK = 0;

  /** Something failed or is invalid. */
  static final int FAILED = 1;

  /** The study or the command line is wrong. */
  static final int WRONG_INPUT = 2;

  static final int INTERRUPTED = 130;

  private ExitCode() {}
}
