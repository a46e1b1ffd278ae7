package dev.gridbench.drivers.memcached;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.RunningServer;
import dev.gridbench.drivers.wire.AccessReasons;
import dev.gridbench.drivers.wire.Answers;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.drivers.wire.MemcachedDialect;
import dev.gridbench.drivers.wire.Refused;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.Optional;

/**
 * Asks a server for its version by text and, where it does not answer that, by the binary protocol:
 * which of the two it speaks depends on its login, and a study may have clients of both.
 */
final class Asking implements RunningServer {

  private static final int ANSWER_MILLIS = 5_000;

  @Override
  public Optional<Version> of(Endpoint server) throws IOException {
    return of(server, Security.NONE);
  }

  @Override
  public Optional<Version> of(Endpoint server, Security security) throws IOException {
    try (MemberSocket socket =
        new MemberSocket(server, ANSWER_MILLIS, new Login(security, /* binary */ false))) {
      return byText(socket);
    } catch (Refused proxy) {
      return Optional.empty();
    } catch (IOException failed) {
      return silent(failed)
          ? byBinary(server, security, failed)
          : refused(server, security, failed);
    }
  }

  private static Optional<Version> byText(MemberSocket socket) throws IOException {
    String answer =
        socket.query(
            new MemcachedDialect(),
            out -> out.write("version\r\n".getBytes(ISO_8859_1)),
            Answers::line);
    if (answer.equals(Login.NOBODY)) {
      throw new AccessDenied(socket.member(), AccessReasons.wanted());
    }
    return answer.startsWith("VERSION ") ? Version.in(answer) : Optional.empty();
  }

  /** Of a server that may speak no text, rather than refuse this client. */
  private static boolean silent(IOException failed) {
    return failed instanceof SocketTimeoutException
        || failed instanceof EOFException
        || String.valueOf(failed.getMessage()).contains(Login.CLOSED);
  }

  /**
   * @param text why it has not answered by text
   * @throws IOException that, or {@link AccessDenied} if the server speaks this and refuses us
   */
  static Optional<Version> byBinary(Endpoint server, Security security, IOException text)
      throws IOException {
    try (MemberSocket socket =
        new MemberSocket(server, ANSWER_MILLIS, new Login(security, /* binary */ true))) {
      return Version.in(BinaryProtocol.stats(socket).values().getOrDefault("version", ""));
    } catch (AccessDenied denied) {
      throw denied;
    } catch (IOException neither) {
      return refused(server, security, text);
    }
  }

  private static Optional<Version> refused(Endpoint server, Security security, IOException failed)
      throws IOException {
    throw new AccessReasons(security).orElse(server, failed);
  }
}
