package dev.gridbench.drivers.redis.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.drivers.wire.Answers;
import dev.gridbench.drivers.wire.Encryption;
import dev.gridbench.drivers.wire.Opening;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** How clients come to servers of the family: by TLS and a user, or one of these, or neither. */
public record Login(Security security) implements Opening {

  /** By {@code AUTH}, where there is a password. */
  @Override
  public void on(Endpoint member, OutputStream out, Answers in) throws IOException {
    if (security.password().isEmpty()) {
      return;
    }
    List<String> words =
        security.user().isEmpty()
            ? List.of("AUTH", security.password())
            : List.of("AUTH", security.user(), security.password());
    out.write(("*" + words.size() + "\r\n").getBytes(ISO_8859_1));
    for (String word : words) {
      byte[] bytes = word.getBytes(UTF_8);
      out.write(("$" + bytes.length + "\r\n").getBytes(ISO_8859_1));
      out.write(bytes);
      out.write(new byte[] {'\r', '\n'});
    }
    out.flush();
    String answer = in.line();
    Optional<AccessDenied> denied = new Denials(security).of(member, answer);
    if (denied.isPresent()) {
      throw denied.get();
    }
    Answers.expect(answer, "+OK");
  }

  /** By TLS, where the study asks for it. */
  @Override
  public Socket over(Endpoint member, Socket connected) throws IOException {
    return new Encryption(security).over(member, connected);
  }

  /**
   * A line of a configuration file for each user that a server is to have: this one, who may do
   * everything, and no other. Servers take the hash of a password in its stead.
   */
  public List<String> users() {
    if (security.password().isEmpty()) {
      return List.of();
    }
    String hash = sha256(security.password());
    return security.user().isEmpty() || security.user().equals("default")
        ? List.of("user default on #" + hash + " ~* &* +@all")
        : List.of(
            "user default off", "user %s on #%s ~* &* +@all".formatted(security.user(), hash));
  }

  private static String sha256(String password) {
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(password.getBytes(UTF_8)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JVM has SHA-256", impossible);
    }
  }
}
