package dev.gridbench.drivers.wire;

import dev.gridbench.api.Endpoint;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import org.jspecify.annotations.Nullable;

/**
 * One socket to one member. After a failure that leaves it unclear which answer comes next, the
 * socket is closed and the next call opens another.
 */
public final class Lane implements AutoCloseable {

  private static final int CONNECT_TIMEOUT = 10_000;

  /** What is on the wire of one connection. */
  private record Wire(Socket socket, OutputStream out, Answers in) {}

  /** Writes a request. */
  @FunctionalInterface
  public interface Asking {
    void to(OutputStream out) throws IOException;
  }

  /** Reads an answer. */
  @FunctionalInterface
  public interface Reading<T extends @Nullable Object> {
    T from(Answers in) throws IOException;
  }

  private final Endpoint member;
  private final int timeout;
  private @Nullable Wire wire;

  /**
   * @param timeout milliseconds that an answer may take, 0 for ever
   */
  public Lane(Endpoint member, int timeout) {
    this.member = member;
    this.timeout = timeout;
  }

  /** Connects, unless it is. */
  public Lane open() throws IOException {
    opened();
    return this;
  }

  /** Sends what is written and reads its answer. */
  public <T extends @Nullable Object> T call(Asking asking, Reading<T> reading) throws IOException {
    Wire open = opened();
    try {
      asking.to(open.out());
      open.out().flush();
      return reading.from(open.in());
    } catch (Refused refused) {
      throw refused;
    } catch (IOException | RuntimeException unclear) {
      close();
      throw unclear;
    }
  }

  private Wire opened() throws IOException {
    Wire open = wire;
    if (open == null) {
      open = connected();
      wire = open;
    }
    return open;
  }

  private Wire connected() throws IOException {
    Socket socket = new Socket();
    try {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(timeout);
      socket.connect(new InetSocketAddress(member.host(), member.port()), CONNECT_TIMEOUT);
      OutputStream out = new BufferedOutputStream(socket.getOutputStream(), 16 << 10);
      return new Wire(socket, out, new Answers(socket.getInputStream()));
    } catch (IOException unreachable) {
      socket.close();
      throw new IOException(member + ": " + unreachable.getMessage(), unreachable);
    }
  }

  @Override
  public void close() throws IOException {
    Wire open = wire;
    wire = null;
    if (open != null) {
      open.socket().close();
    }
  }
}
