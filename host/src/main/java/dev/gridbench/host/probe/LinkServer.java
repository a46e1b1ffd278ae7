package dev.gridbench.host.probe;

import dev.gridbench.api.Clock;
import dev.gridbench.host.Host;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The far end of a link: returns what comes, swallows it, or sends as much as it can. It listens on
 * one address, on the lowest, the middle and the highest free port that members may get, and serves
 * only who knows its token. It ends with its JVM if it is not closed before.
 */
final class LinkServer implements Closeable {

  static final int TOKEN_BYTES = 16;

  /** Returns every byte. */
  static final int ECHO = 'E';

  /** Takes bytes until their end; then says how many, and when the first and the last came. */
  static final int SINK = 'S';

  /** Sends for as many milliseconds as the next four bytes say. */
  static final int SOURCE = 'R';

  static final int BLOCK = 1 << 17;

  /** Nobody is served for longer. */
  private static final int LONGEST_MILLIS = 10_000;

  private static final int MILLION = 1_000_000;

  private final Clock clock;
  private final byte[] token = new byte[TOKEN_BYTES];
  private final List<Integer> ports = new ArrayList<>();
  private final List<ServerSocket> sockets = new ArrayList<>();

  private LinkServer(Clock clock) {
    this.clock = clock;
    new SecureRandom().nextBytes(token);
  }

  /**
   * Listens from now on.
   *
   * @throws IOException if the address is not this machine's, or no port is free
   */
  static LinkServer open(String address, Clock clock) throws IOException {
    LinkServer server = new LinkServer(clock);
    InetAddress local = InetAddress.getByName(address);
    if (!local.isLoopbackAddress() && NetworkInterface.getByInetAddress(local) == null) {
      throw new IOException(address + " is no address of this machine");
    }
    int middle = (Host.FIRST_PORT + Host.LAST_PORT) / 2;
    server.listen(local, Host.FIRST_PORT, 1);
    server.listen(local, middle, 1);
    server.listen(local, Host.LAST_PORT, -1);
    return server;
  }

  private void listen(InetAddress address, int from, int step) throws IOException {
    IOException last = new IOException("no port of " + address.getHostAddress() + " is free");
    for (int port = from; port >= Host.FIRST_PORT && port <= Host.LAST_PORT; port += step) {
      ServerSocket socket = new ServerSocket();
      try {
        socket.bind(new InetSocketAddress(address, port));
        ports.add(port);
        sockets.add(socket);
        daemon(() -> accept(socket));
        return;
      } catch (IOException taken) {
        socket.close();
        last = taken;
      }
    }
    throw last;
  }

  Map<String, String> answer() {
    Map<String, String> answer = new LinkedHashMap<>();
    answer.put(Probes.TOKEN, HexFormat.of().formatHex(token));
    answer.put(Probes.PORTS, ports.stream().map(String::valueOf).collect(Collectors.joining(" ")));
    return answer;
  }

  private static void daemon(Runnable task) {
    Thread thread = new Thread(task, "link");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept(ServerSocket socket) {
    try (socket) {
      while (true) {
        Socket guest = socket.accept();
        daemon(() -> serve(guest));
      }
    } catch (IOException closed) {
      return;
    }
  }

  private void serve(Socket guest) {
    try (guest) {
      guest.setSoTimeout(LONGEST_MILLIS);
      guest.setTcpNoDelay(true);
      DataInputStream in = new DataInputStream(guest.getInputStream());
      byte[] said = in.readNBytes(TOKEN_BYTES);
      if (!MessageDigest.isEqual(said, token)) {
        return;
      }
      DataOutputStream out = new DataOutputStream(guest.getOutputStream());
      switch (in.read()) {
        case ECHO -> echo(in, out);
        case SINK -> Received.of(in, clock).write(out);
        case SOURCE -> send(out, in.readInt());
        default -> {}
      }
    } catch (IOException gone) {
      return;
    }
  }

  @Override
  public void close() throws IOException {
    for (ServerSocket socket : sockets) {
      socket.close();
    }
  }

  private static void echo(InputStream in, DataOutputStream out) throws IOException {
    byte[] block = new byte[BLOCK];
    for (int read = in.read(block); read >= 0; read = in.read(block)) {
      out.write(block, 0, read);
    }
  }

  private void send(DataOutputStream out, int millis) throws IOException {
    byte[] block = new byte[BLOCK];
    long end = clock.nanoTime() + (long) Math.min(millis, LONGEST_MILLIS) * MILLION;
    while (clock.nanoTime() < end) {
      out.write(block);
    }
  }
}
