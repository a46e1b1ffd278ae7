package dev.gridbench.app.cli.wiring;

import picocli.CommandLine.Option;

/** How much of a report a command prints. */
public final class Shown {

  @Option(
      names = "--verbose",
      description = "Prints every finding, table and doubt, not the answer alone.")
  private boolean verbose;

  @Option(
      names = "--json",
      description = "Prints the verdicts as JSON on stdout; all else goes to stderr.")
  private boolean json;

  boolean verbose() {
    return verbose;
  }

  /** Whether scripts read what is printed. */
  public boolean json() {
    return json;
  }
}
