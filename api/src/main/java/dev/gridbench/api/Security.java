package dev.gridbench.api;

import java.io.Serializable;

/**
 * How clients are let in. It holds the secret itself: it goes from the coordinator to workers over
 * their link, and is never written, printed or put on a command line (ADR 65).
 *
 * @param user empty for the system's default one
 * @param password empty for none
 */
public record Security(String user, String password) implements Serializable {

  /** Of a system that lets everybody in. */
  public static final Security NONE = new Security("", "");

  public boolean none() {
    return equals(NONE);
  }

  /** Without the secret, for records that hold this one are printed. */
  @Override
  public String toString() {
    return none() ? "Security[none]" : "Security[hidden]";
  }
}
