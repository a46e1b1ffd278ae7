package dev.gridbench.drivers.ignite3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.value.SecurityChoice;
import dev.gridbench.drivers.testkit.server.OneMember;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A member that knows one user, by a configuration of the cluster that a study brings. */
@Tag("full")
class LoginTest {

  private static final MapSpec MAP =
      new MapSpec("attached", new ValueShape.Bytes(8, 8), "row", List.of(), 1);

  private static final String CONFIG =
      """
      ignite.security.enabled = true
      ignite.security.authentication.providers.default {
        type = basic
        users = [{ username = bench, password = "only the test knows" }]
      }
      """;

  @TempDir private static Path folder;
  private static Cluster cluster;

  @BeforeAll
  static void start() throws Exception {
    Path file = Files.writeString(folder.resolve("secured.conf"), CONFIG);
    Map<String, String> options = Map.of("config", file.toString());
    SystemChoice.Settings settings = new SystemChoice.Settings(options, Map.of(), Map.of());
    cluster =
        OneMember.start(
            new Ignite3System(), "", SecurityChoice.NONE, settings, MAP, folder.resolve("server"));
  }

  @AfterAll
  static void end() {
    cluster.close();
  }

  private static ConnectionSpec spec(Security security) {
    return new ConnectionSpec(
        "", List.copyOf(cluster.endpoints()), MAP, Map.of(), Map.of(), security);
  }

  private static void denied(Security security, String reason) {
    Endpoint server = cluster.endpoints().get(0);
    assertThatThrownBy(() -> new Ignite3Driver().connect(spec(security)))
        .isInstanceOf(AccessDenied.class)
        .hasMessageStartingWith("the server at " + server + " " + reason);
  }

  @Test
  void aUserIsLetInByItsPasswordAlone() throws Exception {
    byte[] value = {1, 2, 3, 4, 5, 6, 7, 8};
    Security user = new Security("bench", "only the test knows");
    try (Connection connection = new Ignite3Driver().connect(spec(user))) {
      connection.define();
      connection.session().set(1, value);
      assertThat(connection.session().get(1)).isEqualTo(value);
    }
    denied(new Security("bench", "x"), "refuses user 'bench': the password is wrong");
    denied(new Security("", "x"), "has no default user.");
    denied(Security.NONE, "wants a password.");
  }
}
