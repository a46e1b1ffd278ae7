package dev.gridbench.drivers.wire;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import java.io.IOException;
import java.net.Socket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/** TLS over sockets of ours, where a study asks for it. */
public record Encryption(Security security) {

  /** One that does not speak TLS may take what it gets for a command, and wait for its end. */
  private static final int HANDSHAKE_MILLIS = 10_000;

  /**
   * What is spoken over: the socket itself where the study asks for no TLS.
   *
   * @throws dev.gridbench.api.AccessDenied if the two do not come together
   */
  public Socket over(Endpoint member, Socket connected) throws IOException {
    Tls tls = security.tls();
    if (tls == null) {
      return connected;
    }
    SSLSocketFactory sockets = new PemFiles(tls).context().getSocketFactory();
    SSLSocket encrypted =
        (SSLSocket) sockets.createSocket(connected, member.host(), member.port(), true);
    encrypted.setSSLParameters(PemFiles.named());
    int timeout = connected.getSoTimeout();
    connected.setSoTimeout(timeout == 0 ? HANDSHAKE_MILLIS : Math.min(timeout, HANDSHAKE_MILLIS));
    try {
      encrypted.startHandshake();
      connected.setSoTimeout(timeout);
      return encrypted;
    } catch (IOException failed) {
      throw new AccessReasons(security).orElse(member, failed);
    }
  }
}
