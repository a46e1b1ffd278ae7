package dev.gridbench.app.cli.view;

/** Where a person looks: lasting lines, and at most one status line that changes in place. */
public interface Screen {

  /** Whether {@link #status} can show anything. */
  boolean live();

  /** Prints a lasting line. */
  void line(String text);

  /** Replaces the status line; an empty text removes it. */
  void status(String text);
}
