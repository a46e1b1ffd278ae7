package dev.gridbench.app.fleet;

import dev.gridbench.host.TokenDoor;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.Link;
import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;
import org.jspecify.annotations.Nullable;

/** Where workers knock. */
final class WorkerDoor implements Closeable {

  /**
   * Shorter than a worker's lease, so that one who says nothing cannot cost the worker behind it
   * its life.
   */
  static final int HANDSHAKE_MILLIS = 4_000;

  private final TokenDoor door = new TokenDoor();
  private final int patienceMillis;

  WorkerDoor() throws IOException {
    this(HANDSHAKE_MILLIS);
  }

  /**
   * @param patienceMillis how long whoever has come may take to say who it is
   */
  WorkerDoor(int patienceMillis) throws IOException {
    this.patienceMillis = patienceMillis;
  }

  String token() {
    return door.token();
  }

  /** {@code host:port}, as a worker's {@code --connect} takes it. */
  String address() {
    return door.address();
  }

  /** A worker that has come in. */
  record Arrival(Event.Hello hello, Link link) {}

  /**
   * Waits up to the given milliseconds for one worker; null if none came, or if who came was none
   * of ours.
   */
  @Nullable Arrival next(int millis) throws IOException {
    Socket socket = door.next(millis);
    if (socket == null) {
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
      if (door.opens(hello.token())) {
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
    door.close();
  }
}
