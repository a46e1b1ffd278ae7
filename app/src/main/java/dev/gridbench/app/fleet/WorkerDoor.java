package dev.gridbench.app.fleet;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.Link;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Where workers knock: a port on loopback that opens only to those who know the one-time token. */
final class WorkerDoor implements Closeable {

  /**
   * Shorter than a worker's lease, so that one who says nothing cannot cost the worker behind it
   * its life.
   */
  static final int HANDSHAKE_MILLIS = 4_000;

  private final ServerSocket server;
  private final String token;
  private final int patienceMillis;

  WorkerDoor() throws IOException {
    this(HANDSHAKE_MILLIS);
  }

  /**
   * @param patienceMillis how long whoever has come may take to say who it is
   */
  WorkerDoor(int patienceMillis) throws IOException {
    this.patienceMillis = patienceMillis;
    server = new ServerSocket(0, 512, InetAddress.getLoopbackAddress());
    byte[] secret = new byte[16];
    new SecureRandom().nextBytes(secret);
    token = HexFormat.of().formatHex(secret);
  }

  String token() {
    return token;
  }

  /** {@code host:port}, as a worker's {@code --connect} takes it. */
  String address() {
    return server.getInetAddress().getHostAddress() + ":" + server.getLocalPort();
  }

  /** A worker that has come in. */
  record Arrival(Event.Hello hello, Link link) {}

  /**
   * Waits up to the given milliseconds for one worker; null if none came, or if who came was none
   * of ours.
   */
  @Nullable Arrival next(int millis) throws IOException {
    server.setSoTimeout(millis);
    Socket socket;
    try {
      socket = server.accept();
    } catch (SocketTimeoutException e) {
      return null;
    }
    Arrival arrival = greet(socket);
    if (arrival == null) {
      socket.close();
    }
    return arrival;
  }

  private @Nullable Arrival greet(Socket socket) {
    try {
      socket.setSoTimeout(patienceMillis);
      Link link = new Link(socket);
      Event.Hello hello = link.receiveHello();
      if (MessageDigest.isEqual(hello.token().getBytes(UTF_8), token.getBytes(UTF_8))) {
        socket.setSoTimeout(0);
        return new Arrival(hello, link);
      }
    } catch (IOException e) {
      // Somebody else knocked, or a worker died at the door, which shows by its process.
    }
    return null;
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
