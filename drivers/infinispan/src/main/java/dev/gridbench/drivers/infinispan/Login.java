package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.wire.AccessReasons;
import dev.gridbench.drivers.wire.PemFiles;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.infinispan.client.hotrod.configuration.ConfigurationBuilder;
import org.infinispan.client.hotrod.configuration.SecurityConfigurationBuilder;

/** How the Hot Rod client is let in: by TLS and a user, or one of these, or neither. */
record Login(Security security, Endpoint server) {

  /** The client takes one mechanism only, and by its own default this. */
  static final String FIRST = Users.SASL;

  /** Servers that do not have it offer others. In the order in which they are taken. */
  private static final List<String> OTHERS =
      List.of("SCRAM-SHA-512", "SCRAM-SHA-384", "SCRAM-SHA-1", "PLAIN");

  private static final String OFFER = "not among the supported server mechanisms:";

  private static final int CAUSES = 10;

  /** Not these credentials; not this password; no such user. */
  private static final List<String> WRONG = List.of("ISPN006024", "ELY05013", "ELY05161");

  /** An operation that needs a login. */
  private static final String WANTED = "ISPN006017";

  static Login of(ConnectionSpec spec) {
    return new Login(spec.security(), spec.endpoints().get(0));
  }

  /**
   * @param mechanism of SASL
   */
  void on(ConfigurationBuilder builder, String mechanism) throws IOException {
    SecurityConfigurationBuilder to = builder.security();
    if (security.password().isEmpty()) {
      to.authentication().disable();
    } else {
      to.authentication()
          .enable()
          .saslMechanism(mechanism)
          .username(security.user())
          .password(security.password());
    }
    Tls tls = security.tls();
    if (tls != null) {
      to.ssl()
          .enable()
          .sslContext(new PemFiles(tls).context(server.host()))
          .sniHostName(server.host());
    }
  }

  /**
   * What the server offers, where it does not have the mechanism; empty where it failed of else.
   */
  static Optional<List<String>> offers(Throwable failure) {
    Throwable cause = failure;
    for (int depth = 0; cause != null && depth < CAUSES; depth++) {
      String said = String.valueOf(cause.getMessage());
      int list = said.indexOf(OFFER);
      if (list >= 0) {
        String[] names = said.substring(list + OFFER.length()).split("[\\[\\], ]+");
        return Optional.of(Arrays.stream(names).filter(name -> !name.isEmpty()).toList());
      }
      cause = cause.getCause();
    }
    return Optional.empty();
  }

  /** The one of these that is taken then. */
  static Optional<String> another(List<String> offers) {
    return OTHERS.stream().filter(offers::contains).findFirst();
  }

  /** What a message of the server says of user and password, by its number. */
  static Optional<String> refusal(AccessReasons reasons, String said) {
    if (WRONG.stream().anyMatch(said::contains)) {
      return Optional.of(reasons.wrong());
    }
    return said.contains(WANTED) ? Optional.of(AccessReasons.wanted()) : Optional.empty();
  }
}
