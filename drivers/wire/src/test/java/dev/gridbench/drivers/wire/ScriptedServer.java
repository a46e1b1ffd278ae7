package dev.gridbench.drivers.wire;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A server that answers each line as its script says, one thread for each connection. */
final class ScriptedServer implements AutoCloseable {

  /** Answers the request of that number, from 0, over all connections. */
  @FunctionalInterface
  interface Script {
    void answer(int turn, OutputStream out) throws Exception;
  }

  private final ServerSocket listening =
      new ServerSocket(0, /* backlog */ 50, InetAddress.getLoopbackAddress());
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private final AtomicInteger turns = new AtomicInteger();
  private final Script script;
  private volatile int swallowed;

  ScriptedServer(Script script) throws IOException {
    this.script = script;
    start(this::accept);
  }

  int port() {
    return listening.getLocalPort();
  }

  /** So many bytes and the end of a line come after each request. */
  void swallow(int bytes) {
    swallowed = bytes + 2;
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = listening.accept();
        sockets.add(socket);
        start(() -> serve(socket));
      }
    } catch (IOException closed) {
      // by close()
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      while (line(in)) {
        in.skipNBytes(swallowed);
        script.answer(turns.getAndIncrement(), socket.getOutputStream());
      }
    } catch (Exception closed) {
      // by either side
    }
  }

  private static boolean line(InputStream in) throws IOException {
    int next = in.read();
    while (next >= 0 && next != '\n') {
      next = in.read();
    }
    return next >= 0;
  }

  private static void start(Runnable what) {
    Thread thread = new Thread(what, "scripted-server");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    listening.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
