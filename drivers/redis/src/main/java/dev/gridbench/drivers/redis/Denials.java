package dev.gridbench.drivers.redis;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import java.io.EOFException;
import java.security.cert.CertificateExpiredException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Refused logins and failed TLS handshakes, as a sentence with the next step. */
record Denials(Security security) {

  /** Whoever has not logged in. */
  private static final String NOBODY = "NOAUTH";

  private static final String WRONG = "WRONGPASS";

  /** The server has no password for its default user. */
  private static final String OPEN = "without any password configured";

  private static final int CAUSES = 10;

  /** Whether an answer says that a client is not let in, rather than that a command is refused. */
  static boolean refused(@Nullable String answer) {
    return answer != null
        && (answer.contains(NOBODY) || answer.contains(WRONG) || answer.contains(OPEN));
  }

  /** Of a library's exception, whatever it is wrapped in; empty where it says something else. */
  Optional<AccessDenied> of(Endpoint server, Throwable failure) {
    Throwable cause = failure;
    for (int depth = 0; cause != null && depth < CAUSES; depth++) {
      if (cause instanceof AccessDenied known) {
        return Optional.of(known);
      }
      Optional<String> reason = reason(cause);
      if (reason.isPresent()) {
        return Optional.of(new AccessDenied(server, reason.get()));
      }
      cause = cause.getCause();
    }
    return Optional.empty();
  }

  /** Of a server's answer. */
  Optional<AccessDenied> of(Endpoint server, String answer) {
    return login(answer).map(reason -> new AccessDenied(server, reason));
  }

  private Optional<String> reason(Throwable cause) {
    String said = String.valueOf(cause.getMessage());
    Optional<String> login = login(said);
    if (login.isPresent()) {
      return login;
    }
    Tls tls = security.tls();
    return tls == null ? plain(cause, said) : encrypted(tls, cause, said);
  }

  private Optional<String> login(String answer) {
    if (!refused(answer)) {
      return Optional.empty();
    }
    if (answer.contains(OPEN)) {
      return Optional.of("has no password, but the study gives one. Drop security.password.");
    }
    if (security.password().isEmpty()) {
      return Optional.of(
          "wants a password. Name the variable or file that holds it as security.password, and the"
              + " user as security.user where it is not the default one.");
    }
    String who =
        security.user().isEmpty()
            ? "refuses the default user: the password is wrong, or this user may not log in. Check"
            : "refuses user '%s': the password is wrong or the user is unknown. Check security.user and"
                .formatted(security.user());
    return Optional.of(who + " the file or variable that security.password names.");
  }

  /** A server that takes TLS alone closes the connection at the first byte that is none of it. */
  private static Optional<String> plain(Throwable cause, String said) {
    return closed(cause, said)
        ? Optional.of(
            "closed the connection without an answer, as one does that speaks TLS alone. See what"
                + " runs there, or write security: {tls: true}.")
        : Optional.empty();
  }

  private static boolean closed(Throwable cause, String said) {
    return cause instanceof EOFException
        || said.contains("Connection reset")
        || said.contains("Broken pipe")
        || said.contains("Unexpected end of stream")
        || said.contains("closed prematurely");
  }

  private static Optional<String> encrypted(Tls tls, Throwable cause, String said) {
    if (cause instanceof CertificateExpiredException || said.contains("NotAfter")) {
      return Optional.of("shows a certificate that has expired. Renew it there.");
    }
    boolean silent = tls.certificate().isEmpty() && closed(cause, said);
    return ofServersCertificate(said)
        .or(() -> ofClientsCertificate(said, silent))
        .or(() -> none(said));
  }

  private static Optional<String> ofServersCertificate(String said) {
    if (said.contains("certification path") || said.contains("No trusted certificate")) {
      return Optional.of(
          "shows a certificate that nobody vouches for whom this study trusts. Name the file with"
              + " its authority's certificate as security.trust.");
    }
    return said.contains("No subject alternative") || said.contains("No name matching")
        ? Optional.of(
            "shows a certificate of another name. Attach it by a name that its certificate has.")
        : Optional.empty();
  }

  /**
   * @param silent whether the server closed the connection on a client that showed no certificate
   */
  private static Optional<String> ofClientsCertificate(String said, boolean silent) {
    if (said.contains("certificate_required") || said.contains("bad_certificate")) {
      return Optional.of(
          "wants a certificate of the client, or another. Name it as security.certificate, and its"
              + " key as security.key.");
    }
    if (said.contains("unknown_ca")) {
      return Optional.of(
          "does not trust the client's certificate. Name one that it trusts as"
              + " security.certificate.");
    }
    return silent
        ? Optional.of(
            "wants a certificate of the client, as it seems, for it closed the connection. Name one"
                + " as security.certificate, and its key as security.key.")
        : Optional.empty();
  }

  private static Optional<String> none(String said) {
    boolean other =
        said.contains("unrecognized SSL message")
            || said.contains("not an SSL/TLS record")
            || said.contains("Read timed out")
            || said.contains("handshake timed out")
            || said.contains("initialization timed out");
    return other
        ? Optional.of("does not answer by TLS there. Drop security.tls, or attach its TLS port.")
        : Optional.empty();
  }
}
