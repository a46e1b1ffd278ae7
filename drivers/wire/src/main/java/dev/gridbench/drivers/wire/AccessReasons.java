package dev.gridbench.drivers.wire;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.security.cert.CertificateExpiredException;
import java.util.Optional;
import java.util.function.Function;

/**
 * Why a server does not let a client in, as what an {@link AccessDenied} says: one sentence with
 * the next step, the same for every system.
 */
public record AccessReasons(Security security) {

  private static final int CAUSES = 10;
  private static final int HANDSHAKE_MILLIS = 10_000;

  /**
   * Of a library's exception, whatever it is wrapped in; empty where it says something else.
   *
   * @param login what a message says of user and password, in the system's own words
   */
  public Optional<AccessDenied> of(
      Endpoint server, Throwable failure, Function<String, Optional<String>> login) {
    Throwable cause = failure;
    for (int depth = 0; cause != null && depth < CAUSES; depth++) {
      if (cause instanceof AccessDenied known) {
        return Optional.of(known);
      }
      Throwable one = cause;
      String said = String.valueOf(one.getMessage());
      Optional<String> reason = login.apply(said).or(() -> ofConnection(one, said));
      if (reason.isPresent()) {
        return Optional.of(new AccessDenied(server, reason.get()));
      }
      cause = cause.getCause();
    }
    return Optional.empty();
  }

  /** Likewise, of a system without words of its own: the failure itself where it says nothing. */
  public IOException orElse(Endpoint server, IOException failed) {
    Optional<AccessDenied> denied = of(server, failed, said -> Optional.empty());
    return denied.isPresent() ? denied.get() : failed;
  }

  /** Who comes without a password, to a server that wants one. */
  public static String wanted() {
    return "wants a password. Name the variable or file that holds it as security.password, and the"
        + " user as security.user where it is not the default one.";
  }

  /** Whose password is not this user's. */
  public String wrong() {
    String who =
        security.user().isEmpty()
            ? "refuses the default user: the password is wrong, or this user may not log in. Check"
            : "refuses user '%s': the password is wrong or the user is unknown. Check security.user and"
                .formatted(security.user());
    return who + " the file or variable that security.password names.";
  }

  /** What a server means that has one answer for no password and for a wrong one. */
  public String refused() {
    return security.password().isEmpty() ? wanted() : wrong();
  }

  /** A password without a user, where there is none by default. */
  public static String nameless() {
    return "has no default user. Name one as security.user.";
  }

  /**
   * Of a server that has no default user.
   *
   * @throws AccessDenied if there is a password whose user nobody names
   */
  public void requireUser(Endpoint server) throws AccessDenied {
    if (security.user().isEmpty() && !security.password().isEmpty()) {
      throw new AccessDenied(server, nameless());
    }
  }

  /**
   * Of servers that gridbench starts, which have no default user.
   *
   * @throws IllegalArgumentException if there is a password whose user nobody names
   */
  public static void requireUser(String system, Security security) {
    if (security.user().isEmpty() && !security.password().isEmpty()) {
      throw new IllegalArgumentException(system + " " + nameless());
    }
  }

  /**
   * Why a client could not connect, of libraries that do not say what is wrong with TLS: that is
   * asked by a handshake of our own.
   *
   * @param login what a message says of user and password, in the system's own words
   * @param otherwise where neither says why
   */
  public IOException why(
      Endpoint server,
      Exception failure,
      Function<String, Optional<String>> login,
      IOException otherwise) {
    Optional<IOException> handshake = ofHandshake(server);
    if (handshake.isPresent()) {
      return handshake.get();
    }
    Optional<AccessDenied> denied = of(server, failure, login);
    return denied.isPresent() ? denied.get() : otherwise;
  }

  private Optional<IOException> ofHandshake(Endpoint server) {
    Tls tls = security.tls();
    if (tls == null) {
      return Optional.empty();
    }
    try {
      new PemFiles(tls).tryOut(server, HANDSHAKE_MILLIS);
      return Optional.empty();
    } catch (ConnectException nobody) {
      return Optional.empty();
    } catch (IOException failed) {
      return Optional.of(orElse(server, failed));
    }
  }

  /** A password that a server has no use for. */
  public static String unwanted() {
    return "has no password, but the study gives one. Drop security.password.";
  }

  private Optional<String> ofConnection(Throwable cause, String said) {
    Tls tls = security.tls();
    return tls == null ? plain(cause, said) : encrypted(tls, cause, said);
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
        || said.contains("Unexpected end of file")
        || said.contains("Error writing to server")
        || said.contains("expecting SSL connection")
        || said.contains("was closed while waiting for response")
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
                + " as security.certificate, and its key as security.key; or drop security.tls, if"
                + " it speaks no TLS there.")
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

  /**
   * A system of which gridbench starts servers, none of them with TLS.
   *
   * @throws IllegalArgumentException if the study asks for it
   */
  public static void requirePlain(String system, Security security) {
    if (security.tls() != null) {
      throw new IllegalArgumentException(
          "gridbench starts no server of %s with TLS. Start one and attach to it, or drop what 'security' says of TLS."
              .formatted(system));
    }
  }
}
