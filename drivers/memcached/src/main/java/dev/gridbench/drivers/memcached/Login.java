package dev.gridbench.drivers.memcached;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.wire.AccessReasons;
import dev.gridbench.drivers.wire.Answers;
import dev.gridbench.drivers.wire.Encryption;
import dev.gridbench.drivers.wire.Opening;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;

/**
 * How sockets of ours come to memcached: by TLS and a login, or one of these, or neither. A server
 * takes one of two logins: that of the text protocol, or SASL, which is of the binary one.
 *
 * @param binary whether the client's protocol is that
 */
record Login(Security security, boolean binary) implements Opening {

  /** The answer to whatever comes before the login. */
  static final String NOBODY = "CLIENT_ERROR unauthenticated";

  /** A server that takes SASL closes the connection at a line of text. */
  static final String CLOSED =
      "closed the connection without an answer, as one does that speaks TLS alone, or takes a login"
          + " by the binary protocol alone (SASL). See what runs there, and write security: {tls:"
          + " true}, or option protocol: binary for a client that has it.";

  /**
   * It tells a server with a login from one without, which would store the password as an entry. So
   * long that a server of the binary protocol does not wait for more.
   */
  private static final String ASKING = "version gridbench.asks.who.is.there";

  private static final String LINE = "\r\n";
  private static final String SPACE = " ";

  /** As the study's client is let in. */
  static Login of(ConnectionSpec spec) {
    Security security = Users.security(spec.cluster(), spec.security());
    return new Login(security, new Settings(spec).binary());
  }

  /** Whether there is a password. */
  boolean secret() {
    return !security.password().isEmpty();
  }

  /** Whether it logs in by the binary protocol, which the server then wants of everything. */
  boolean sasl() {
    return secret() && binary;
  }

  /**
   * Logs in where there is a password. By TLS it says something in any case, for only with its
   * answer a server shows that it lets this client's certificate in.
   */
  @Override
  public void on(Endpoint member, OutputStream out, Answers in) throws IOException {
    try {
      if (secret()) {
        logIn(member, out, in);
      } else if (security.tls() != null && asked(out, in)) {
        throw new AccessDenied(member, AccessReasons.wanted());
      }
    } catch (EOFException closed) {
      throw binary || security.tls() != null
          ? new AccessReasons(security).orElse(member, closed)
          : new AccessDenied(member, CLOSED);
    } catch (IOException failed) {
      throw new AccessReasons(security).orElse(member, failed);
    }
  }

  private void logIn(Endpoint member, OutputStream out, Answers in) throws IOException {
    if (security.user().isEmpty()) {
      throw new AccessDenied(member, AccessReasons.nameless());
    }
    if (binary) {
      bySasl(member, out, in);
    } else {
      byText(member, out, in);
    }
  }

  /** Whether the server wants a login by the text protocol. */
  private static boolean asked(OutputStream out, Answers in) throws IOException {
    out.write((ASKING + LINE).getBytes(ISO_8859_1));
    out.flush();
    return in.line().equals(NOBODY);
  }

  /** The first entry that is stored is no entry but the user and the password. */
  private void byText(Endpoint member, OutputStream out, Answers in) throws IOException {
    if (security.user().contains(SPACE) || security.password().contains(SPACE)) {
      throw new AccessDenied(
          member,
          "takes no space within a user or a password by the text protocol. Give the user others"
              + " there.");
    }
    if (!asked(out, in)) {
      throw new AccessDenied(member, AccessReasons.unwanted());
    }
    byte[] token = (security.user() + SPACE + security.password() + LINE).getBytes(UTF_8);
    String command = "set gridbench.login 0 -1 " + (token.length - LINE.length()) + LINE;
    out.write(command.getBytes(ISO_8859_1));
    out.write(token);
    out.flush();
    String answer = in.line();
    if (answer.startsWith("CLIENT_ERROR")) {
      throw new AccessDenied(member, new AccessReasons(security).wrong());
    }
    Answers.expect(answer, "STORED");
  }

  private void bySasl(Endpoint member, OutputStream out, Answers in) throws IOException {
    byte[] token = ("\0" + security.user() + "\0" + security.password()).getBytes(UTF_8);
    BinaryProtocol.write(out, BinaryProtocol.SASL_AUTH, "PLAIN", token);
    out.flush();
    BinaryProtocol.Answer answer = BinaryProtocol.read(in);
    switch (answer.status()) {
      case BinaryProtocol.DONE -> {}
      case BinaryProtocol.UNAUTHORIZED ->
          throw new AccessDenied(member, new AccessReasons(security).wrong());
      case BinaryProtocol.UNKNOWN -> throw new AccessDenied(member, AccessReasons.unwanted());
      case BinaryProtocol.TEXT ->
          throw new AccessDenied(
              member,
              "speaks the text protocol alone, which has a login of its own. Take client folsom or"
                  + " wire, and drop option protocol.");
      default -> throw Answers.unexpected(answer.value(), "a login");
    }
  }

  /** By TLS, where the study asks for it. */
  @Override
  public Socket over(Endpoint member, Socket connected) throws IOException {
    return new Encryption(security).over(member, connected);
  }
}
