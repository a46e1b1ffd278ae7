package dev.gridbench.app.fleet;

import dev.gridbench.api.Clock;
import dev.gridbench.api.SystemClock;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * One TCP connection to a port of this machine that is slow in one direction: what comes from the
 * port is held back for a while, each byte as long as the next, and what goes there is not.
 */
final class SlowLink implements Closeable {

  /**
   * @param dueNanos when they may go on; no bytes at all are the end
   */
  private record Held(byte[] bytes, long dueNanos) {}

  private final Clock clock = new SystemClock();
  private final ServerSocket door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  private final int port;
  private final long holdNanos;

  SlowLink(int port, long holdNanos) throws IOException {
    this.port = port;
    this.holdNanos = holdNanos;
    begin(this::connect);
  }

  /** {@code host:port}, where whoever is to have the slow link dials in. */
  String address() {
    return door.getInetAddress().getHostAddress() + ":" + door.getLocalPort();
  }

  private interface Step {
    void run() throws IOException, InterruptedException;
  }

  private static void begin(Step step) {
    Thread thread =
        new Thread(
            () -> {
              try {
                step.run();
              } catch (IOException | InterruptedException e) {
                // An end of the connection is gone, and with it the link.
                return;
              }
            },
            "slow-link");
    thread.setDaemon(true);
    thread.start();
  }

  private void connect() throws IOException {
    Socket near = door.accept();
    Socket far = new Socket(door.getInetAddress(), port);
    near.setTcpNoDelay(true);
    far.setTcpNoDelay(true);
    carry(near, far, 0);
    carry(far, near, holdNanos);
  }

  private void carry(Socket from, Socket to, long hold) {
    BlockingQueue<Held> held = new LinkedBlockingQueue<>();
    begin(() -> take(from.getInputStream(), held, hold));
    begin(
        () -> {
          try (to) {
            give(held, to.getOutputStream());
          }
        });
  }

  private void take(InputStream in, BlockingQueue<Held> held, long hold) throws IOException {
    byte[] buffer = new byte[64 << 10];
    try {
      for (int count = in.read(buffer); count > 0; count = in.read(buffer)) {
        held.add(new Held(Arrays.copyOf(buffer, count), clock.nanoTime() + hold));
      }
    } finally {
      held.add(new Held(new byte[0], clock.nanoTime() + hold));
    }
  }

  private void give(BlockingQueue<Held> held, OutputStream out)
      throws IOException, InterruptedException {
    for (Held next = held.take(); next.bytes.length > 0; next = held.take()) {
      clock.sleepUntil(next.dueNanos);
      out.write(next.bytes);
      out.flush();
    }
  }

  @Override
  public void close() throws IOException {
    door.close();
  }
}
