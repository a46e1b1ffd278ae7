package dev.gridbench.drivers.wire;

import java.io.IOException;

/** The server answered by an error; the connection is as good as before. */
public final class Refused extends IOException {

  private static final long serialVersionUID = 1;

  public Refused(String answer) {
    super("the server answered '" + answer + "'");
  }
}
