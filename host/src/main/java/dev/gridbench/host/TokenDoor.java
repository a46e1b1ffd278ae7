package dev.gridbench.host;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** A port on loopback for processes of ours, which know a one-time token. */
public final class TokenDoor implements Closeable {

  private final ServerSocket server;
  private final String token;

  /**
   * @throws IOException if there is no free port
   */
  public TokenDoor() throws IOException {
    server = new ServerSocket(0, 512, InetAddress.getLoopbackAddress());
    byte[] secret = new byte[16];
    new SecureRandom().nextBytes(secret);
    token = HexFormat.of().formatHex(secret);
  }

  public String token() {
    return token;
  }

  /** {@code host:port}, as processes of this machine dial it. */
  public String address() {
    return server.getInetAddress().getHostAddress() + ":" + server.getLocalPort();
  }

  /** Whoever comes within that time; null if nobody does. */
  public @Nullable Socket next(int millis) throws IOException {
    server.setSoTimeout(millis);
    try {
      return server.accept();
    } catch (SocketTimeoutException nobody) {
      return null;
    }
  }

  /** Whether that is the token. */
  public boolean opens(String said) {
    return MessageDigest.isEqual(said.getBytes(UTF_8), token.getBytes(UTF_8));
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
