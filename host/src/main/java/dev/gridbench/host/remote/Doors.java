package dev.gridbench.host.remote;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ports of this host's loopback interface, each of which stands for one of the coordinator's: who
 * dials one is connected over the pipe. Who may come in is for the coordinator's door to say.
 */
final class Doors {

  private static final int BACKLOG = 512;

  private final FramePipe pipe;
  private final AtomicInteger connections = new AtomicInteger();
  private final Map<Integer, ServerSocket> open = new ConcurrentHashMap<>();
  private final Map<Integer, Tunnel> tunnels = new ConcurrentHashMap<>();

  Doors(FramePipe pipe) {
    this.pipe = pipe;
  }

  /**
   * Opens one.
   *
   * @param number of the request, by which both ends know it
   * @return its port
   */
  int open(int number) throws IOException {
    ServerSocket server = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
    open.put(number, server);
    Thread thread = new Thread(() -> accept(number, server), "door-" + number);
    thread.setDaemon(true);
    thread.start();
    return server.getLocalPort();
  }

  /** Lets nobody in any more; who is in stays. */
  void close(int number) throws IOException {
    ServerSocket server = open.remove(number);
    if (server != null) {
      server.close();
    }
  }

  private void accept(int door, ServerSocket server) {
    try {
      while (true) {
        Socket socket = server.accept();
        int number = connections.incrementAndGet();
        Tunnel tunnel = new Tunnel(pipe, number, socket);
        tunnels.put(number, tunnel);
        pipe.send(Frame.of(Frame.Kind.DIALLED, number, out -> out.writeInt(door)));
        tunnel.start();
      }
    } catch (IOException closed) {
      // By its order, or with the pipe.
    }
  }

  /** What the coordinator's end sent. */
  void take(Frame frame) {
    Tunnel tunnel = tunnels.get(frame.number());
    if (tunnel == null) {
      return;
    }
    if (frame.kind() == Frame.Kind.CLOSED) {
      tunnels.remove(frame.number());
      tunnel.end();
    } else {
      tunnel.add(frame.body());
    }
  }
}
