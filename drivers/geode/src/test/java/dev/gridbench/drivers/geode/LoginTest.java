package dev.gridbench.drivers.geode;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
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
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.value.Secret;
import dev.gridbench.app.study.value.SecurityChoice;
import dev.gridbench.drivers.testkit.server.OneMember;
import dev.gridbench.drivers.testkit.server.TestCertificates;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A member that knows its user, and another that speaks TLS alone and lets everybody in. */
@Tag("full")
class LoginTest {

  private static final String SECRET = "only the test knöws: this=#1";
  private static final MapSpec MAP =
      new MapSpec("attached", new ValueShape.Bytes(8, 8), "bytes", List.of(), 1);

  @TempDir private static Path folder;
  private static TestCertificates made;
  private static Cluster plain;
  private static Cluster encrypted;

  @BeforeAll
  static void start() throws Exception {
    made = TestCertificates.in(folder).issue("server").issue("client");
    Path password = Files.writeString(folder.resolve("password"), SECRET + "\n");
    SecurityChoice user = new SecurityChoice("bench", Secret.of("file:" + password).orElseThrow());
    plain = started("plain", user, Map.of());
    encrypted = started("encrypted", SecurityChoice.NONE, certified());
  }

  @AfterAll
  static void end() {
    plain.close();
    encrypted.close();
  }

  private static Map<String, String> certified() {
    return Map.of(
        "ssl-enabled-components",
        "server",
        "ssl-keystore",
        folder.resolve("server.p12").toString(),
        "ssl-keystore-type",
        "pkcs12",
        "ssl-keystore-password",
        TestCertificates.PASSWORD,
        "ssl-truststore",
        folder.resolve("ca.p12").toString(),
        "ssl-truststore-type",
        "pkcs12",
        "ssl-truststore-password",
        TestCertificates.PASSWORD,
        "ssl-require-authentication",
        "false");
  }

  private static Cluster started(
      String name, SecurityChoice security, Map<String, String> properties) throws Exception {
    SystemChoice.Settings settings = new SystemChoice.Settings(Map.of(), Map.of(), properties);
    return OneMember.start(new GeodeSystem(), "17", security, settings, MAP, folder.resolve(name));
  }

  private static Endpoint of(Cluster cluster) {
    return cluster.endpoints().get(0);
  }

  private static ConnectionSpec spec(Endpoint server, Security security) {
    return new ConnectionSpec("", List.of(server), MAP, Map.of(), Map.of(), security);
  }

  private static void works(Endpoint server, Security security) throws Exception {
    byte[] value = {1, 2, 3, 4, 5, 6, 7, 8};
    try (Connection connection = new GeodeDriver().connect(spec(server, security))) {
      connection.define();
      connection.session().set(1, value);
      assertThat(connection.session().get(1)).isEqualTo(value);
      assertThat(connection.size()).hasValue(1);
    }
  }

  private static void denied(Endpoint server, Security security, String reason) {
    assertThatThrownBy(() -> new GeodeDriver().connect(spec(server, security)))
        .isInstanceOf(AccessDenied.class)
        .hasMessageStartingWith("the server at " + server + " " + reason);
  }

  private static Security over(Tls tls) {
    return new Security("", "", tls);
  }

  @Test
  void aUserIsLetInByItsPasswordAlone() throws Exception {
    Endpoint server = of(plain);
    works(server, new Security("bench", SECRET));
    denied(server, new Security("bench", "x"), "refuses user 'bench': the password is wrong");
    denied(server, new Security("other", SECRET), "refuses user 'other': the password is wrong");
    denied(server, new Security("", "x"), "has no default user.");
    denied(server, Security.NONE, "wants a password.");
  }

  @Test
  void thePasswordStandsInNoFileOfTheMember() throws Exception {
    try (Stream<Path> files = Files.walk(folder.resolve("plain"))) {
      List<Path> all = files.filter(Files::isRegularFile).toList();
      assertThat(all).isNotEmpty();
      for (Path file : all) {
        assertThat(Files.readString(file, ISO_8859_1))
            .as(file.toString())
            .doesNotContain("only the test");
      }
    }
  }

  @Test
  void whoTrustsTheAuthorityIsConnected() throws Exception {
    works(of(encrypted), over(made.trusting()));
    works(of(encrypted), over(made.showing("client")));
  }

  @Test
  void whatIsWrongWithACertificateIsOneSentence() {
    Endpoint server = of(encrypted);
    denied(server, over(new Tls("", "", "")), "shows a certificate that nobody vouches for");
    Endpoint otherName = new Endpoint("localhost", server.port());
    denied(otherName, over(made.trusting()), "shows a certificate of another name.");
    denied(of(plain), over(made.trusting()), "wants a certificate of the client, as it seems");
    denied(server, Security.NONE, "closed the connection without an answer, as one does");
  }
}
