package dev.gridbench.instruments.protocol;

/** What is said is no request, and nothing after it can be understood either. */
public final class Malformed extends Exception {

  private static final long serialVersionUID = 1;

  private final String reason;

  /**
   * @param reason for the client, without its protocol's mark of an error
   */
  public Malformed(String reason) {
    super(reason);
    this.reason = reason;
  }

  public String reason() {
    return reason;
  }
}
