package dev.gridbench.host.remote;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** This machine's ends of the connections that come by a host's {@link Doors}. */
final class Callers {

  private final FramePipe pipe;
  private final Map<Integer, Integer> ports = new ConcurrentHashMap<>();
  private final Map<Integer, Tunnel> tunnels = new ConcurrentHashMap<>();

  Callers(FramePipe pipe) {
    this.pipe = pipe;
  }

  /** Who comes to that door is connected to this port of loopback. */
  void expect(int door, int port) {
    ports.put(door, port);
  }

  void forget(int door) {
    ports.remove(door);
  }

  /** By the thread that reads, so that nothing of a connection comes before it is there. */
  void take(Frame frame) throws IOException {
    Tunnel tunnel = tunnels.get(frame.number());
    if (frame.kind() == Frame.Kind.DIALLED) {
      dialled(frame.number(), ports.get(frame.in().readInt()));
    } else if (tunnel != null && frame.kind() == Frame.Kind.BYTES) {
      tunnel.add(frame.body());
    } else if (tunnel != null) {
      tunnels.remove(frame.number());
      tunnel.end();
    }
  }

  private void dialled(int number, @Nullable Integer port) throws IOException {
    try {
      if (port == null) {
        throw new IOException("that door is shut");
      }
      Tunnel tunnel = new Tunnel(pipe, number, new Socket(InetAddress.getLoopbackAddress(), port));
      tunnels.put(number, tunnel);
      tunnel.start();
    } catch (IOException nobody) {
      pipe.send(Frame.of(Frame.Kind.CLOSED, number));
    }
  }

  /** The pipe is gone. */
  void end() {
    tunnels.values().forEach(Tunnel::end);
    tunnels.clear();
  }
}
