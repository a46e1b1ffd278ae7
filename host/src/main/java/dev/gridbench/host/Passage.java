package dev.gridbench.host;

import java.io.Closeable;

/**
 * How processes of a host reach a port of this machine's loopback interface, until it is closed.
 */
public interface Passage extends Closeable {

  /** {@code host:port}, as processes of that host dial it. */
  String address();

  /** Of this machine itself. */
  record Here(String address) implements Passage {

    @Override
    public void close() {
      // There is nothing in between.
    }
  }
}
