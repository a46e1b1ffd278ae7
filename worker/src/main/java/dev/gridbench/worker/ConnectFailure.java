package dev.gridbench.worker;

/** A connection could not be opened. */
final class ConnectFailure extends Exception {

  private static final long serialVersionUID = 1;

  ConnectFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
