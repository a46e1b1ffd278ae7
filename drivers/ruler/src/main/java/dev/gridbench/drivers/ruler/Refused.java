package dev.gridbench.drivers.ruler;

import java.io.IOException;

/** The server answered by an error; the connection is as good as before. */
final class Refused extends IOException {

  private static final long serialVersionUID = 1;

  Refused(String answer) {
    super("the ruler answered '" + answer + "'");
  }
}
