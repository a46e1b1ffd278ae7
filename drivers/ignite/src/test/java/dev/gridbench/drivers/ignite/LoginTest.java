package dev.gridbench.drivers.ignite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.testkit.server.TestCertificates;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.ignite.Ignite;
import org.apache.ignite.Ignition;
import org.apache.ignite.cluster.ClusterState;
import org.apache.ignite.configuration.ClientConnectorConfiguration;
import org.apache.ignite.configuration.DataRegionConfiguration;
import org.apache.ignite.configuration.DataStorageConfiguration;
import org.apache.ignite.configuration.IgniteConfiguration;
import org.apache.ignite.spi.communication.tcp.TcpCommunicationSpi;
import org.apache.ignite.spi.discovery.tcp.TcpDiscoverySpi;
import org.apache.ignite.spi.discovery.tcp.ipfinder.vm.TcpDiscoveryVmIpFinder;
import org.apache.ignite.ssl.SslContextFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Members that somebody else runs, which know their users, one of them by TLS alone. */
@Tag("full")
class LoginTest {

  private static final int PLAIN = 20_910;
  private static final int ENCRYPTED = 20_920;

  /** The vendor's own first user. */
  private static final Security FIRST = new Security("ignite", "ignite");

  @TempDir private static Path folder;
  private static TestCertificates made;
  private static Ignite plain;
  private static Ignite encrypted;

  @BeforeAll
  static void start() throws Exception {
    made = TestCertificates.in(folder).issue("server").issue("client");
    plain = started("plain", PLAIN, new ClientConnectorConfiguration());
    encrypted =
        started(
            "encrypted",
            ENCRYPTED,
            new ClientConnectorConfiguration()
                .setSslEnabled(true)
                .setUseIgniteSslContextFactory(false)
                .setSslContextFactory(certified()));
  }

  @AfterAll
  static void end() {
    plain.close();
    encrypted.close();
  }

  private static SslContextFactory certified() {
    SslContextFactory factory = new SslContextFactory();
    factory.setKeyStoreType("PKCS12");
    factory.setKeyStoreFilePath(made.file("server.p12").toString());
    factory.setKeyStorePassword(TestCertificates.PASSWORD.toCharArray());
    factory.setTrustManagers(SslContextFactory.getDisabledTrustManager());
    return factory;
  }

  /** Users are kept on disk, so entries are too. */
  private static Ignite started(String name, int port, ClientConnectorConfiguration clients) {
    Ignite started =
        Ignition.start(
            new IgniteConfiguration()
                .setIgniteInstanceName(name)
                .setConsistentId(name)
                .setWorkDirectory(folder.resolve(name).toString())
                .setLocalHost("127.0.0.1")
                .setConnectorConfiguration(null)
                .setMetricsLogFrequency(0)
                .setAuthenticationEnabled(true)
                .setDataStorageConfiguration(
                    new DataStorageConfiguration()
                        .setDefaultDataRegionConfiguration(
                            new DataRegionConfiguration()
                                .setPersistenceEnabled(true)
                                .setMaxSize(64L << 20)))
                .setClientConnectorConfiguration(clients.setPort(port).setPortRange(0))
                .setCommunicationSpi(
                    new TcpCommunicationSpi().setLocalPort(port + 1).setLocalPortRange(0))
                .setDiscoverySpi(
                    new TcpDiscoverySpi()
                        .setLocalPort(port + 2)
                        .setLocalPortRange(0)
                        .setIpFinder(
                            new TcpDiscoveryVmIpFinder()
                                .setAddresses(List.of("127.0.0.1:" + (port + 2))))));
    started.cluster().state(ClusterState.ACTIVE);
    return started;
  }

  private static ConnectionSpec spec(String host, int port, Security security) {
    MapSpec map = new MapSpec("attached", new ValueShape.Bytes(8, 8), "bytes", List.of(), 1);
    return new ConnectionSpec(
        "", List.of(new Endpoint(host, port)), map, Map.of(), Map.of(), security);
  }

  private static void works(int port, Security security) throws Exception {
    byte[] value = {1, 2, 3, 4, 5, 6, 7, 8};
    try (Connection connection = new IgniteDriver().connect(spec("127.0.0.1", port, security))) {
      connection.define();
      connection.session().set(1, value);
      assertThat(connection.session().get(1)).isEqualTo(value);
      assertThat(connection.served()).containsEntry(Verb.SET, 1L);
    }
  }

  private static void denied(int port, Security security, String reason) {
    denied("127.0.0.1", port, security, reason);
  }

  private static void denied(String host, int port, Security security, String reason) {
    assertThatThrownBy(() -> new IgniteDriver().connect(spec(host, port, security)))
        .isInstanceOf(AccessDenied.class)
        .hasMessageStartingWith("the server at " + host + ":" + port + " " + reason);
  }

  private static Security over(Tls tls) {
    return new Security("ignite", "ignite", tls);
  }

  @Test
  void aUserIsLetInByItsPasswordAlone() throws Exception {
    works(PLAIN, FIRST);
    denied(PLAIN, new Security("ignite", "x"), "refuses user 'ignite': the password is wrong");
    denied(PLAIN, new Security("", "x"), "has no default user.");
    denied(PLAIN, Security.NONE, "wants a password.");
  }

  @Test
  void whoTrustsTheAuthorityIsConnected() throws Exception {
    works(ENCRYPTED, over(made.trusting()));
    works(ENCRYPTED, over(made.showing("client")));
  }

  @Test
  void whatIsWrongWithACertificateIsOneSentence() {
    Security unknown = over(new Tls("", "", ""));
    denied(ENCRYPTED, unknown, "shows a certificate that nobody vouches for");
    denied("localhost", ENCRYPTED, over(made.trusting()), "shows a certificate of another name.");
    denied(PLAIN, over(made.trusting()), "wants a certificate of the client, as it seems");
  }

  /** Its own engines would compare nothing. */
  @Test
  void theClientItselfComparesTheName() throws Exception {
    ConnectionSpec other = spec("localhost", ENCRYPTED, over(made.trusting()));
    assertThatThrownBy(() -> Ignition.startClient(IgniteDriver.configuration(other)))
        .isInstanceOf(RuntimeException.class);
    assertThat(
            Ignition.startClient(
                    IgniteDriver.configuration(spec("127.0.0.1", ENCRYPTED, over(made.trusting()))))
                .cacheNames())
        .isNotNull();
  }
}
