package dev.gridbench.e2e;

import dev.gridbench.testing.FreePort;
import java.io.IOException;
import java.net.Socket;

/** Ports of this machine, for servers that a test starts itself. */
final class LocalPorts {

  private static final String LOOPBACK = "127.0.0.1";

  private LocalPorts() {}

  /** One at which nobody listens. */
  static int free() throws IOException {
    return FreePort.next();
  }

  /** Whether somebody listens there. */
  static boolean open(int port) {
    return open(LOOPBACK, port);
  }

  static boolean open(String address, int port) {
    try (Socket socket = new Socket(address, port)) {
      return socket.isConnected();
    } catch (IOException closed) {
      return false;
    }
  }
}
