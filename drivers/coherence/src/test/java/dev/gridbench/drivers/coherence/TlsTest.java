package dev.gridbench.drivers.coherence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.value.SecurityChoice;
import dev.gridbench.drivers.testkit.server.OneMember;
import dev.gridbench.drivers.testkit.server.Reconfigured;
import dev.gridbench.drivers.testkit.server.TestCertificates;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Members that somebody else runs, whose proxies speak TLS. */
@Tag("full")
class TlsTest {

  private static final MapSpec MAP =
      new MapSpec("attached", new ValueShape.Bytes(8, 8), "bytes", List.of(), 1);

  @TempDir private static Path folder;
  private static TestCertificates made;
  private static Cluster encrypted;
  private static Cluster strict;

  @BeforeAll
  static void start() throws Exception {
    made = TestCertificates.in(folder).issue("server").issue("client");
    encrypted = started("none");
    strict = started("required");
  }

  @AfterAll
  static void end() {
    encrypted.close();
    strict.close();
  }

  /**
   * @param clients whether they have to show a certificate
   */
  private static Cluster started(String clients) throws Exception {
    GridSystem configured =
        new Reconfigured(
            new CoherenceSystem(),
            Map.of(
                MemberConfig.CACHES,
                caches -> caches.replace("</tcp-acceptor>", provider(clients) + "</tcp-acceptor>")),
            null);
    SystemChoice.Settings none = SystemChoice.Settings.NONE;
    return OneMember.start(configured, "", SecurityChoice.NONE, none, MAP, folder.resolve(clients));
  }

  private static String provider(String clients) {
    return """
    <socket-provider><ssl>
      <identity-manager><key>%s</key><cert>%s</cert></identity-manager>
      <trust-manager><cert>%s</cert></trust-manager>
      <client-auth>%s</client-auth>
    </ssl></socket-provider>
    """
        .formatted(file("server.key"), file("server.pem"), file("ca.pem"), clients);
  }

  private static String file(String name) {
    return folder.resolve(name).toUri().toString();
  }

  private static Endpoint of(Cluster cluster) {
    return cluster.endpoints().get(0);
  }

  private static ConnectionSpec spec(Endpoint server, @Nullable Tls tls) {
    return new ConnectionSpec(
        "", List.of(server), MAP, Map.of(), Map.of(), new Security("", "", tls));
  }

  private static void works(Endpoint server, Tls tls) throws Exception {
    byte[] value = {1, 2, 3, 4, 5, 6, 7, 8};
    try (Connection connection = new CoherenceDriver().connect(spec(server, tls))) {
      connection.define();
      connection.session().set(1, value);
      assertThat(connection.session().get(1)).isEqualTo(value);
      assertThat(connection.members()).hasValue(1);
    }
  }

  private static void denied(Endpoint server, @Nullable Tls tls, String reason) {
    assertThatThrownBy(() -> new CoherenceDriver().connect(spec(server, tls)))
        .isInstanceOf(AccessDenied.class)
        .hasMessageStartingWith("the server at " + server + " " + reason);
  }

  @Test
  void whoTrustsTheAuthorityIsConnected() throws Exception {
    works(of(encrypted), made.trusting());
    works(of(strict), made.showing("client"));
  }

  @Test
  void whatIsWrongWithACertificateIsOneSentence() {
    Endpoint server = of(encrypted);
    denied(server, new Tls("", "", ""), "shows a certificate that nobody vouches for");
    Endpoint otherName = new Endpoint("localhost", server.port());
    denied(otherName, made.trusting(), "shows a certificate of another name.");
    denied(of(strict), made.trusting(), "wants a certificate of the client");
  }

  @Test
  void whoDoesNotSpeakItIsTold() {
    denied(of(encrypted), null, "closed the connection without an answer, as one does");
  }
}
