package dev.gridbench.app.catalog;

/** No JVM of this machine is the wanted one. The message lists those found. */
public final class NoSuchJvm extends Exception {

  private static final long serialVersionUID = 1;

  private final String message;

  public NoSuchJvm(String message) {
    super(message);
    this.message = message;
  }

  @Override
  public String getMessage() {
    return message;
  }
}
