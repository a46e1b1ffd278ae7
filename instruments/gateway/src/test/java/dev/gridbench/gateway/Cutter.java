package dev.gridbench.gateway;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Hands bytes on between a gateway and its upstream, and cuts connections when told to. */
final class Cutter implements AutoCloseable {

  private final ServerSocket listening = new ServerSocket(0, 64, InetAddress.getLoopbackAddress());
  private final int upstream;
  private final List<Socket> open = new ArrayList<>();

  Cutter(int upstream) throws IOException {
    this.upstream = upstream;
    daemon(this::accept);
  }

  int port() {
    return listening.getLocalPort();
  }

  private void accept() throws IOException {
    while (true) {
      Socket inner = listening.accept();
      Socket outer = new Socket(InetAddress.getLoopbackAddress(), upstream);
      synchronized (open) {
        open.add(inner);
      }
      daemon(() -> copy(inner, outer));
      daemon(() -> copy(outer, inner));
    }
  }

  private static void copy(Socket from, Socket to) throws IOException {
    try (from;
        to) {
      from.setTcpNoDelay(true);
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      in.transferTo(out);
    }
  }

  /** Breaks one connection wherever it is. */
  void cutOne(Random random) throws IOException {
    synchronized (open) {
      open.removeIf(Socket::isClosed);
      if (!open.isEmpty()) {
        Socket victim = open.remove(random.nextInt(open.size()));
        victim.setSoLinger(random.nextBoolean(), 0);
        victim.close();
      }
    }
  }

  /** Ends with its sockets. */
  private interface Work {
    void run() throws IOException;
  }

  private static void daemon(Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (IOException closed) {
                return;
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    listening.close();
    synchronized (open) {
      for (Socket socket : open) {
        socket.close();
      }
    }
  }
}
