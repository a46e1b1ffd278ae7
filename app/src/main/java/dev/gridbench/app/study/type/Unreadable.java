package dev.gridbench.app.study.type;

/** A text is not what its field takes; the message completes {@code "'clients' …"}. */
public final class Unreadable extends Exception {

  private static final long serialVersionUID = 1;

  private final int offset;

  public Unreadable(String message) {
    this(message, 0);
  }

  Unreadable(String message, int offset) {
    super(message);
    this.offset = offset;
  }

  /** The character of the text that is wrong, from 0. */
  int offset() {
    return offset;
  }
}
