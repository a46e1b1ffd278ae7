package dev.gridbench.api;

import java.io.IOException;
import java.io.Serializable;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** Where a member listens for clients. */
public record Endpoint(String host, int port) implements Serializable {

  /**
   * This machine's own address on the way there. Nothing is sent.
   *
   * @throws IOException if there is no way there
   */
  public InetAddress ownAddress() throws IOException {
    try (DatagramSocket way = new DatagramSocket()) {
      way.connect(new InetSocketAddress(host, port));
      return way.getLocalAddress();
    }
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
