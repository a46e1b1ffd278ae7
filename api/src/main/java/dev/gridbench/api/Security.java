package dev.gridbench.api;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * How clients are let in. It holds the secret itself: it goes from the coordinator to workers over
 * their link, and is never written, printed or put on a command line (ADR 65).
 *
 * @param user empty for the system's default one
 * @param password empty for none
 * @param tls null where connections are not encrypted
 */
public record Security(String user, String password, @Nullable Tls tls) implements Serializable {

  /** Of a system that lets everybody in. */
  public static final Security NONE = new Security("", "", null);

  /** By a password alone. */
  public Security(String user, String password) {
    this(user, password, null);
  }

  public boolean none() {
    return equals(NONE);
  }

  /** Without the secret, for records that hold this one are printed. */
  @Override
  public String toString() {
    return none() ? "Security[none]" : "Security[hidden]";
  }
}
