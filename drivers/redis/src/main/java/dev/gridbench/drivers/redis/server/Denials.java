package dev.gridbench.drivers.redis.server;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.drivers.wire.AccessReasons;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Refused logins, by what servers of the family answer, and failed TLS handshakes. */
public record Denials(Security security) {

  /** Whoever has not logged in. */
  private static final String NOBODY = "NOAUTH";

  private static final String WRONG = "WRONGPASS";

  /** The server has no password for its default user. */
  private static final String OPEN = "without any password configured";

  /** Whether an answer says that a client is not let in, rather than that a command is refused. */
  public static boolean refused(@Nullable String answer) {
    return answer != null
        && (answer.contains(NOBODY) || answer.contains(WRONG) || answer.contains(OPEN));
  }

  /** Of a library's exception, whatever it is wrapped in; empty where it says something else. */
  public Optional<AccessDenied> of(Endpoint server, Throwable failure) {
    return new AccessReasons(security).of(server, failure, this::login);
  }

  /** Of a server's answer. */
  public Optional<AccessDenied> of(Endpoint server, String answer) {
    return login(answer).map(reason -> new AccessDenied(server, reason));
  }

  private Optional<String> login(String answer) {
    if (!refused(answer)) {
      return Optional.empty();
    }
    if (answer.contains(OPEN)) {
      return Optional.of(AccessReasons.unwanted());
    }
    return Optional.of(
        security.password().isEmpty()
            ? AccessReasons.wanted()
            : new AccessReasons(security).wrong());
  }
}
