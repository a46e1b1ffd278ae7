package dev.gridbench.drivers.redis;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.drivers.wire.Answers;
import dev.gridbench.drivers.wire.Opening;
import java.io.IOException;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How clients log in to servers of the family, and what servers answer whom they do not let in. */
record Login(Security security) implements Opening {

  /** Whoever has not logged in. */
  private static final String NOBODY = "NOAUTH";

  private static final String WRONG = "WRONGPASS";

  /** The server has no password for its default user. */
  private static final String OPEN = "without any password configured";

  private static final int CAUSES = 10;

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
    Optional<AccessDenied> denied = denial(member, answer);
    if (denied.isPresent()) {
      throw denied.get();
    }
    Answers.expect(answer, "+OK");
  }

  /** Whether an answer says that a client is not let in, rather than that a command is refused. */
  static boolean refused(@Nullable String answer) {
    return answer != null
        && (answer.contains(NOBODY) || answer.contains(WRONG) || answer.contains(OPEN));
  }

  /** Of a library's exception, whatever it is wrapped in; empty where it says something else. */
  Optional<AccessDenied> denial(Endpoint server, Throwable failure) {
    Throwable cause = failure;
    for (int depth = 0; cause != null && depth < CAUSES; depth++) {
      if (cause instanceof AccessDenied known) {
        return Optional.of(known);
      }
      Optional<AccessDenied> denied = denial(server, String.valueOf(cause.getMessage()));
      if (denied.isPresent()) {
        return denied;
      }
      cause = cause.getCause();
    }
    return Optional.empty();
  }

  private Optional<AccessDenied> denial(Endpoint server, String answer) {
    if (!refused(answer)) {
      return Optional.empty();
    }
    if (answer.contains(OPEN)) {
      return Optional.of(
          new AccessDenied(
              server, "has no password, but the study gives one. Drop security.password."));
    }
    if (security.password().isEmpty()) {
      return Optional.of(
          new AccessDenied(
              server,
              "wants a password. Name the variable or file that holds it as security.password, and"
                  + " the user as security.user where it is not the default one."));
    }
    String who =
        security.user().isEmpty()
            ? "refuses the default user: the password is wrong, or this user may not log in. Check"
            : "refuses user '%s': the password is wrong or the user is unknown. Check security.user and"
                .formatted(security.user());
    return Optional.of(
        new AccessDenied(server, who + " the file or variable that security.password names."));
  }

  /**
   * A line of a configuration file for each user that a server is to have: this one, who may do
   * everything, and no other. Servers take the hash of a password in its stead.
   */
  List<String> users() {
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
