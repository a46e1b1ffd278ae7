package dev.gridbench.api;

import java.io.IOException;

/** A server refuses this user, password or certificate: another attempt would not change that. */
public final class AccessDenied extends IOException {

  private static final long serialVersionUID = 1;

  private final Endpoint server;
  private final String reason;

  /**
   * @param reason what the server does, then the next step: {@code refuses user 'bench': …. Check
   *     ….}
   */
  public AccessDenied(Endpoint server, String reason) {
    super("the server at " + server + " " + reason);
    this.server = server;
    this.reason = reason;
  }

  /** The message with the system's name: {@code redis at 10.0.0.1:6379 …}. */
  public String of(String system) {
    return system + " at " + server + " " + reason;
  }
}
