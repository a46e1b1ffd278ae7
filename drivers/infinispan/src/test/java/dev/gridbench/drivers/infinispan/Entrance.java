package dev.gridbench.drivers.infinispan;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.system.RunningServer;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is found by who comes to a server: by the client, and by who asks for its version. */
final class Entrance {

  private static final RunningServer ASKING =
      requireNonNull(new InfinispanSystem().traits().running());

  private Entrance() {}

  static void works(Endpoint server, Security security) throws Exception {
    assertThat(ASKING.of(server, security))
        .hasValue(new InfinispanSystem().traits().standardVersion());
    try (Connection connection = new InfinispanDriver().connect(spec(server, security))) {
      assertThat(connection.members()).hasValue(1);
      connection.define();
      Session session = connection.session();
      Map<Verb, Long> before = connection.served();
      session.set(1, new byte[] {5});
      assertThat(session.get(1)).isEqualTo(new byte[] {5});
      assertThat(connection.size()).hasValue(1);
      assertThat(connection.served().get(Verb.SET))
          .isEqualTo(requireNonNull(before.get(Verb.SET)) + 1);
    }
  }

  static Optional<Version> version(Endpoint server, Security security) throws IOException {
    return ASKING.of(server, security);
  }

  /** The client as a worker has it, and who asks first, say the same. */
  static void denied(Endpoint server, Security security, String reason) {
    assertThatThrownBy(() -> ASKING.of(server, security))
        .isInstanceOf(AccessDenied.class)
        .hasMessageStartingWith("the server at " + server + " " + reason);
    refused(server, security, reason);
  }

  /** Likewise, of the client alone. */
  static void refused(Endpoint server, Security security, String reason) {
    assertThatThrownBy(() -> new InfinispanDriver().connect(spec(server, security)))
        .isInstanceOf(AccessDenied.class)
        .hasMessageStartingWith("the server at " + server + " " + reason);
  }

  static ConnectionSpec spec(Endpoint server, Security security) {
    return new ConnectionSpec(
        "", List.of(server), ManyDoors.map(), Map.of("owners", "1"), Map.of(), security);
  }
}
