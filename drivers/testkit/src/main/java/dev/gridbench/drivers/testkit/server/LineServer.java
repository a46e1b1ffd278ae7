package dev.gridbench.drivers.testkit.server;

import dev.gridbench.api.Endpoint;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/**
 * A server that answers each line by what its script makes of it: nothing for an empty text. For
 * requests of one line, and for those of which the script answers one.
 */
public final class LineServer implements AutoCloseable {

  /** What a script answers where the server is to close the connection. */
  public static final String HANG_UP = "\0";

  private final ServerSocket listening =
      new ServerSocket(0, /* backlog */ 50, InetAddress.getLoopbackAddress());
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private final UnaryOperator<String> script;

  public LineServer(UnaryOperator<String> script) throws IOException {
    this.script = script;
    start(this::accept);
  }

  public Endpoint endpoint() {
    return new Endpoint("127.0.0.1", listening.getLocalPort());
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
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
      OutputStream out = socket.getOutputStream();
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String answer = script.apply(line);
        if (answer.equals(HANG_UP)) {
          return;
        }
        out.write(answer.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
      }
    } catch (IOException closed) {
      // by either side
    }
  }

  private static void start(Runnable what) {
    Thread thread = new Thread(what, "line-server");
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
