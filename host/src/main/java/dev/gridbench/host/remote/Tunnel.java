package dev.gridbench.host.remote;

import java.io.IOException;
import java.net.Socket;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * One end of a connection that the pipe carries: what comes over the socket goes over the pipe, and
 * the other way round. What is to be written waits in a queue, so that a process that does not read
 * holds nobody else up.
 */
final class Tunnel {

  private static final int PART = 1 << 16;
  private static final byte[] END = new byte[0];

  private final FramePipe pipe;
  private final int number;
  private final Socket socket;
  private final BlockingQueue<byte[]> waiting = new LinkedBlockingQueue<>();

  /**
   * One that begins when it is started.
   *
   * @param number of the connection, for both ends
   */
  Tunnel(FramePipe pipe, int number, Socket socket) throws IOException {
    this.pipe = pipe;
    this.number = number;
    this.socket = socket;
    socket.setTcpNoDelay(true);
  }

  void start() {
    start("tunnel-in-", this::forward);
    start("tunnel-out-", this::write);
  }

  private void start(String name, Runnable task) {
    Thread thread = new Thread(task, name + number);
    thread.setDaemon(true);
    thread.start();
  }

  /** Until either end closes; the pipe hears of it. */
  private void forward() {
    byte[] part = new byte[PART];
    try {
      for (int read = socket.getInputStream().read(part);
          read >= 0;
          read = socket.getInputStream().read(part)) {
        pipe.send(new Frame(Frame.Kind.BYTES, number, Arrays.copyOf(part, read)));
      }
    } catch (IOException closed) {
      // Whoever closed it, the other end gets CLOSED.
    }
    end();
    try {
      pipe.send(Frame.of(Frame.Kind.CLOSED, number));
    } catch (IOException gone) {
      // With the pipe both ends go.
    }
  }

  private void write() {
    try {
      for (byte[] next = waiting.take(); next.length > 0; next = waiting.take()) {
        socket.getOutputStream().write(next);
      }
    } catch (IOException closed) {
      // The thread that reads finds out as well.
    } catch (InterruptedException never) {
      Thread.currentThread().interrupt();
    }
    close();
  }

  /** What came over the pipe. */
  void add(byte[] part) {
    if (part.length > 0) {
      waiting.add(part);
    }
  }

  /** Nothing more comes over the pipe: closes when what has come is written. */
  void end() {
    waiting.add(END);
  }

  private void close() {
    try {
      socket.close();
    } catch (IOException closed) {
      // Nothing is expected of it any more.
    }
  }
}
