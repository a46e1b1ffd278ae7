package dev.gridbench.drivers.memcached;

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
import dev.gridbench.api.system.RunningServer;
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
  private static Endpoint known;
  private static Endpoint strict;
  private static Endpoint expired;
  private static Endpoint plain;

  /** By one of the protocols. */
  record Client(ClientDriver driver, String protocol) {}

  @BeforeAll
  static void start() throws Exception {
    made = TestCertificates.in(folder).issue("server").issue("client").issueExpired("old");
    Files.writeString(folder.resolve("users"), "bench:pass\n");
    good = server("server", "0");
    known = server("server", "0", "-Y", folder.resolve("users").toString());
    strict = server("server", "2");
    expired = server("old", "0");
    plain = started(new ArrayList<>(List.of("memcached")));
  }

  private static Endpoint server(String certificate, String verifying, String... more)
      throws Exception {
    List<String> command = new ArrayList<>(List.of("memcached", "-Z"));
    command.addAll(List.of("-o", "ssl_chain_cert=" + made.file(certificate + ".pem")));
    command.addAll(List.of("-o", "ssl_key=" + made.file(certificate + ".key")));
    command.addAll(List.of("-o", "ssl_ca_cert=" + made.file("ca.pem")));
    command.addAll(List.of("-o", "ssl_verify_mode=" + verifying));
    command.addAll(List.of(more));
    return started(command);
  }

  private static Endpoint started(List<String> command) throws Exception {
    int port = FreePort.next();
    command.addAll(List.of("-l", "127.0.0.1", "-p", "" + port, "-U", "0", "-u", "root"));
    Path own = Files.createDirectories(folder.resolve("server-" + port));
    RUNNING.add(BareServer.start(own, port, command));
    return new Endpoint("127.0.0.1", port);
  }

  @AfterAll
  static void end() throws Exception {
    for (BareServer server : RUNNING) {
      server.close();
    }
  }

  static Stream<Client> clients() {
    return Stream.of(
        new Client(new WireDriver(), Options.ASCII),
        new Client(new FolsomDriver(), Options.ASCII),
        new Client(new FolsomDriver(), Options.BINARY));
  }

  private static Security by(Tls tls) {
    return new Security("", "", tls);
  }

  @ParameterizedTest
  @MethodSource("clients")
  void whoTrustsTheAuthorityIsConnected(Client client) throws Exception {
    works(client, good, by(made.trusting()));
  }

  @ParameterizedTest
  @MethodSource("clients")
  void aServerThatWantsACertificateGetsIt(Client client) throws Exception {
    works(client, strict, by(made.showing("client")));
    denied(client, strict, by(made.trusting()), "wants a certificate of the client");
  }

  @ParameterizedTest
  @MethodSource("clients")
  void whatIsWrongWithACertificateIsOneSentence(Client client) {
    denied(
        client,
        good,
        by(new Tls("", "", "")),
        "shows a certificate that nobody vouches for whom this study trusts.");
    denied(
        client,
        expired,
        by(made.trusting()),
        "shows a certificate that has expired. Renew it there.");
    Endpoint otherName = new Endpoint("localhost", good.port());
    denied(client, otherName, by(made.trusting()), "shows a certificate of another name.");
  }

  @Test
  void plainAndTlsDoNotMeet() throws Exception {
    Client folsom = new Client(new FolsomDriver(), Options.ASCII);
    Client wire = new Client(new WireDriver(), Options.ASCII);
    String closed = "closed the connection without an answer, as one does that speaks TLS alone";
    for (Client client : List.of(folsom, wire)) {
      denied(client, plain, by(made.trusting()), "does not answer by TLS there. Drop security");
      denied(client, known, new Security("bench", "pass"), closed);
    }
    denied(folsom, good, Security.NONE, closed);
    try (Connection connection = connect(wire, good, Security.NONE)) {
      assertThatThrownBy(connection::members)
          .isInstanceOf(AccessDenied.class)
          .hasMessageContaining(closed);
    }
  }

  @Test
  void aPasswordGoesByTlsToo() throws Exception {
    for (ClientDriver driver : List.of(new WireDriver(), new FolsomDriver())) {
      Client client = new Client(driver, Options.ASCII);
      works(client, known, new Security("bench", "pass", made.trusting()));
      denied(client, known, new Security("bench", "x", made.trusting()), "refuses user 'bench'");
      denied(client, known, by(made.trusting()), "wants a password.");
    }
  }

  @Test
  void itsVersionIsAskedByTlsToo() throws Exception {
    MemcachedSystem memcached = new MemcachedSystem();
    RunningServer asking = requireNonNull(memcached.traits().running());
    assertThat(asking.of(good, by(made.trusting()))).hasValue(memcached.traits().standardVersion());
    assertThat(asking.of(known, new Security("bench", "pass", made.trusting())))
        .hasValue(memcached.traits().standardVersion());
    assertThatThrownBy(() -> asking.of(good))
        .isInstanceOf(AccessDenied.class)
        .hasMessageContaining("as one does that speaks TLS alone");
  }

  private static void works(Client client, Endpoint server, Security security) throws Exception {
    try (Connection connection = connect(client, server, security)) {
      Session session = connection.session();
      session.set(1, new byte[] {5});
      assertThat(session.get(1)).isEqualTo(new byte[] {5});
      assertThat(connection.size()).hasValue(1);
      assertThat(session.remove(1)).isTrue();
    }
  }

  private static void denied(Client client, Endpoint server, Security security, String reason) {
    assertThatThrownBy(() -> connect(client, server, security))
        .isInstanceOf(AccessDenied.class)
        .hasMessageStartingWith("the server at " + server + " " + reason);
  }

  private static Connection connect(Client client, Endpoint where, Security security)
      throws Exception {
    boolean wire = client.driver() instanceof WireDriver;
    Map<String, String> options =
        wire ? Map.of("timeout", "2000") : Map.of(Options.PROTOCOL, client.protocol());
    MapSpec map =
        new MapSpec("map", new ValueShape.Bytes(1, 100), wire ? "raw" : "java", List.of(), 100);
    return client
        .driver()
        .connect(new ConnectionSpec("", List.of(where), map, options, Map.of(), security));
  }
}
