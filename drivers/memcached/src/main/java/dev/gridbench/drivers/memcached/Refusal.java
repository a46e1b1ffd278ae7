package dev.gridbench.drivers.memcached;

import java.io.IOException;

/** A call that the library or the server did not do, without an exception of its own. */
final class Refusal extends IOException {

  private static final long serialVersionUID = 1;

  Refusal(String message) {
    super(message);
  }
}
