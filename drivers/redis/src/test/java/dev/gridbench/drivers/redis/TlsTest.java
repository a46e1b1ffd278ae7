package dev.gridbench.drivers.redis;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.drivers.testkit.server.BareServer;
import dev.gridbench.drivers.testkit.server.TestCertificates;
import dev.gridbench.testing.FreePort;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Servers with certificates of an authority that these tests make. */
class TlsTest {

  private static final List<BareServer> RUNNING = new ArrayList<>();

  @TempDir private static Path folder;
  private static TestCertificates made;
  private static Endpoint good;
  private static Endpoint strict;
  private static Endpoint expired;
  private static Endpoint plain;

  @BeforeAll
  static void start() throws Exception {
    made = TestCertificates.in(folder).issue("server").issue("client").issueExpired("old");
    good = server("good", "server", "--tls-auth-clients", "no", "--requirepass", "pass");
    strict = server("strict", "server", "--tls-auth-clients", "yes");
    expired = server("expired", "old", "--tls-auth-clients", "no");
    int port = FreePort.next();
    plain = started("plain", port, List.of("redis-server", "--port", "" + port, "--save", ""));
  }

  private static Endpoint server(String name, String certificate, String... more) throws Exception {
    int port = FreePort.next();
    List<String> command = new ArrayList<>(List.of("redis-server", "--port", "0"));
    command.addAll(List.of("--tls-port", "" + port, "--save", ""));
    command.addAll(List.of("--tls-cert-file", made.file(certificate + ".pem").toString()));
    command.addAll(List.of("--tls-key-file", made.file(certificate + ".key").toString()));
    command.addAll(List.of("--tls-ca-cert-file", made.file("ca.pem").toString()));
    command.addAll(List.of(more));
    return started(name, port, command);
  }

  private static Endpoint started(String name, int port, List<String> command) throws Exception {
    Path own = Files.createDirectories(folder.resolve("server-" + name));
    RUNNING.add(BareServer.start(own, port, command));
    return new Endpoint("127.0.0.1", port);
  }

  @AfterAll
  static void end() throws Exception {
    for (BareServer server : RUNNING) {
      server.close();
    }
  }

  static Stream<ClientDriver> drivers() {
    return Stream.concat(certified(), Stream.of(new GlideDriver()));
  }

  /** Those that can show a certificate of their own. */
  static Stream<ClientDriver> certified() {
    return Stream.of(
        new WireDriver(), new JedisDriver(), new LettuceDriver(), new RedissonDriver());
  }

  @ParameterizedTest
  @MethodSource("drivers")
  void whoTrustsTheAuthorityIsConnected(ClientDriver driver) throws Exception {
    works(driver, good, new Security("", "pass", made.trusting()));
  }

  @ParameterizedTest
  @MethodSource("certified")
  void aServerThatWantsACertificateGetsIt(ClientDriver driver) throws Exception {
    works(driver, strict, new Security("", "", made.showing("client")));
  }

  @ParameterizedTest
  @MethodSource("drivers")
  void aServerThatWantsACertificateSaysSo(ClientDriver driver) {
    denied(
        driver, strict, new Security("", "", made.trusting()), "wants a certificate of the client");
  }

  @Test
  void whoCannotShowACertificateIsRefusedBeforehand() {
    GridSystem redis = new RedisSystem();
    Security showing = new Security("", "", made.showing("client"));
    assertThat(redis.securityRefusal(Clients.GLIDE, Map.of(), showing))
        .hasValue(
            "glide shows no certificate of its own. Drop security.certificate and security.key, or"
                + " take another client.");
    assertThat(
            redis.securityRefusal(Clients.GLIDE, Map.of(), new Security("", "", made.trusting())))
        .isEmpty();
    assertThat(redis.securityRefusal(Clients.JEDIS, Map.of(), showing)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("drivers")
  void whatIsWrongWithACertificateIsOneSentence(ClientDriver driver) {
    Security unknown = new Security("", "pass", new Tls("", "", ""));
    denied(driver, good, unknown, "shows a certificate that nobody vouches for");
    Security trusting = new Security("", "pass", made.trusting());
    denied(driver, expired, trusting, "shows a certificate that has expired. Renew it there.");
    Endpoint otherName = new Endpoint("localhost", good.port());
    denied(driver, otherName, trusting, "shows a certificate of another name.");
  }

  @ParameterizedTest
  @MethodSource("drivers")
  void plainAndTlsDoNotMeet(ClientDriver driver) {
    denied(
        driver,
        plain,
        new Security("", "", made.trusting()),
        "does not answer by TLS there. Drop security");
    denied(driver, good, Security.NONE, "closed the connection without an answer, as one does");
  }

  @Test
  void itsVersionIsAskedByTlsToo() throws Exception {
    GridSystem redis = new RedisSystem();
    assertThat(
            requireNonNull(redis.traits().running())
                .of(good, new Security("", "pass", made.trusting())))
        .hasValue(redis.traits().standardVersion());
  }

  @Test
  void theSocketsOfOneThreadAreRefused() {
    ConnectionSpec spec = spec(good, new WireDriver(), new Security("", "pass", made.trusting()));
    ConnectionSpec several =
        new ConnectionSpec(
            "", spec.endpoints(), spec.map(), Map.of("sockets", "2"), Map.of(), spec.security());
    assertThatThrownBy(() -> new WireDriver().connect(several))
        .hasMessage("option sockets of wire does not speak TLS. Drop it, or security.tls.");
  }

  @Test
  void aKeyThatCannotBeReadIsNamed() {
    Tls swapped =
        new Tls(
            made.file("ca.pem").toString(),
            made.file("client.pem").toString(),
            made.file("client.pem").toString());
    ConnectionSpec spec = spec(strict, new WireDriver(), new Security("", "", swapped));
    assertThatThrownBy(() -> new WireDriver().connect(spec))
        .hasMessageContaining("security.key: " + swapped.key() + " has no key in PKCS #8");
  }

  private static void works(ClientDriver driver, Endpoint server, Security security)
      throws Exception {
    try (Connection connection = driver.connect(spec(server, driver, security))) {
      Session session = connection.session();
      session.set(1, new byte[] {5});
      assertThat(session.get(1)).isEqualTo(new byte[] {5});
      assertThat(connection.size()).hasValue(1);
    }
  }

  private static void denied(
      ClientDriver driver, Endpoint server, Security security, String reason) {
    assertThatThrownBy(() -> driver.connect(spec(server, driver, security)))
        .isInstanceOf(AccessDenied.class)
        .hasMessageStartingWith("the server at " + server + " " + reason);
  }

  private static ConnectionSpec spec(Endpoint where, ClientDriver driver, Security security) {
    String format = driver instanceof WireDriver ? "raw" : "bytes";
    MapSpec map = new MapSpec("map", new ValueShape.Bytes(1, 100), format, List.of(), 100);
    return new ConnectionSpec(
        "", List.of(where), map, Map.of("timeout", "2000"), Map.of(), security);
  }
}
