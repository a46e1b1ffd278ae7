package dev.gridbench.drivers.ignite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ConnectionSpec;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.ignite.cache.CacheAtomicityMode;
import org.apache.ignite.cache.CacheMode;
import org.apache.ignite.cache.CacheWriteSynchronizationMode;
import org.apache.ignite.client.ClientCacheConfiguration;
import org.apache.ignite.configuration.CacheConfiguration;
import org.apache.ignite.configuration.ClientConfiguration;
import org.apache.ignite.configuration.ClientConnectorConfiguration;
import org.apache.ignite.configuration.ConnectorConfiguration;
import org.apache.ignite.configuration.DataStorageConfiguration;
import org.apache.ignite.configuration.IgniteConfiguration;
import org.apache.ignite.spi.communication.tcp.TcpCommunicationSpi;
import org.apache.ignite.spi.discovery.tcp.TcpDiscoverySpi;
import org.junit.jupiter.api.Test;

/**
 * What a member and a client are started with is the vendor's own configuration but for what is
 * named here, field by field of the vendor's classes; and so is a cache.
 */
class VendorDefaultsTest {

  private static final ConnectionSpec SPEC =
      new ConnectionSpec(
          "",
          List.of(new Endpoint("127.0.0.1", 10_800)),
          new MapSpec("map", new ValueShape.Bytes(1, 100), "binary", List.of(), 100),
          Map.of(),
          Map.of());

  private final IgniteConfiguration member = member();

  private static IgniteConfiguration member() {
    String[] arguments = {
      "member-1", "/work", "127.0.0.1", "127.0.0.1", "7000", "7001", "7002", "/peers"
    };
    try {
      return IgniteMember.configuration(arguments, List.of("127.0.0.1:7001", "127.0.0.1:7004"));
    } catch (UnknownHostException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aMemberDiffersByItsNameAndAddressesAndWhatNobodyAsksFor() {
    assertThat(member)
        .usingRecursiveComparison()
        .ignoringFields(
            "igniteInstanceName",
            "consistentId",
            "igniteWorkDir",
            "locHost",
            "cliConnCfg",
            "connectorCfg",
            "metricsLogFreq",
            "userAttrs",
            "discoSpi",
            "commSpi")
        .isEqualTo(new IgniteConfiguration());
    assertThat(member.getConnectorConfiguration()).as("no REST").isNull();
    assertThat(new IgniteConfiguration().getConnectorConfiguration())
        .isInstanceOf(ConnectorConfiguration.class);
  }

  /** The comparison sees what differs. */
  @Test
  void anotherSettingIsADifference() {
    assertThat(new IgniteConfiguration().setQueryThreadPoolSize(1))
        .usingRecursiveComparison()
        .isNotEqualTo(new IgniteConfiguration());
  }

  @Test
  void clientsAndPeersAreServedAsByDefault() {
    assertThat(member.getClientConnectorConfiguration())
        .usingRecursiveComparison()
        .ignoringFields("host", "port", "portRange", "jdbcEnabled", "odbcEnabled")
        .isEqualTo(new ClientConnectorConfiguration());
    TcpCommunicationSpi communication = (TcpCommunicationSpi) member.getCommunicationSpi();
    TcpCommunicationSpi vendors = new TcpCommunicationSpi();
    assertThat(communication.isTcpNoDelay()).isEqualTo(vendors.isTcpNoDelay()).isTrue();
    assertThat(communication.getConnectionsPerNode()).isEqualTo(vendors.getConnectionsPerNode());
    assertThat(communication.getSelectorsCount()).isEqualTo(vendors.getSelectorsCount());
    assertThat(communication.isUsePairedConnections()).isEqualTo(vendors.isUsePairedConnections());
    TcpDiscoverySpi discovery = (TcpDiscoverySpi) member.getDiscoverySpi();
    assertThat(discovery.getSocketTimeout()).isEqualTo(new TcpDiscoverySpi().getSocketTimeout());
    assertThat(discovery.getNetworkTimeout()).isEqualTo(new TcpDiscoverySpi().getNetworkTimeout());
  }

  @Test
  void aClientDiffersByHowItWaitsAndThatItSendsNothingAgain() throws Exception {
    assertThat(IgniteDriver.configuration(SPEC))
        .usingRecursiveComparison()
        .ignoringFields("addrs", "timeout", "retryPolicy")
        .isEqualTo(new ClientConfiguration());
    ClientConfiguration vendors = new ClientConfiguration();
    assertThat(vendors.getTimeout()).as("for ever").isZero();
    assertThat(Objects.requireNonNull(vendors.getRetryPolicy()).getClass().getSimpleName())
        .isEqualTo("ClientRetryAllPolicy");
    assertThat(vendors.isPartitionAwarenessEnabled()).isTrue();
    assertThat(vendors.isTcpNoDelay()).isTrue();
  }

  @Test
  void aClientNodeDiffersByItsNameAndAddressesAndThatItGivesUp() {
    InetAddress own = InetAddress.getLoopbackAddress();
    IgniteConfiguration node =
        ThickDriver.configuration("node", own, Path.of("/work"), List.of("127.0.0.1:7001"));
    assertThat(node)
        .usingRecursiveComparison()
        .ignoringFields(
            "igniteInstanceName",
            "igniteWorkDir",
            "locHost",
            "clientMode",
            "cliConnCfg",
            "connectorCfg",
            "metricsLogFreq",
            "discoSpi",
            "commSpi")
        .isEqualTo(new IgniteConfiguration());
    assertThat(node.isClientMode()).isTrue();
    assertThat(node.getLocalHost()).isEqualTo("127.0.0.1");
    assertThat(node.getClientConnectorConfiguration()).as("no port for thin clients").isNull();
    TcpDiscoverySpi discovery = (TcpDiscoverySpi) node.getDiscoverySpi();
    TcpDiscoverySpi vendors = new TcpDiscoverySpi();
    assertThat(vendors.getJoinTimeout()).as("for ever").isZero();
    assertThat(discovery.getSocketTimeout()).isEqualTo(vendors.getSocketTimeout());
    assertThat(((TcpCommunicationSpi) node.getCommunicationSpi()).getConnectionsPerNode())
        .isEqualTo(new TcpCommunicationSpi().getConnectionsPerNode());
  }

  /** By which client nodes find its discovery. */
  @Test
  void aMemberSaysWhereItTakesOthersIn() {
    assertThat(member.getUserAttributes()).hasToString("{gridbench.discovery=127.0.0.1:7001}");
  }

  @Test
  void aCacheCountsAndIsTheVendorsOtherwise() {
    assertThat(IgniteConnection.configuration(SPEC))
        .usingRecursiveComparison()
        .ignoringFields("name", "statisticsEnabled", "writeSynchronizationMode")
        .isEqualTo(new ClientCacheConfiguration());
    CacheConfiguration<Object, Object> server = new CacheConfiguration<>("map");
    assertThat(IgniteConnection.configuration(SPEC).getWriteSynchronizationMode())
        .isEqualTo(CacheWriteSynchronizationMode.PRIMARY_SYNC);
    assertThat(server.getCacheMode()).isEqualTo(CacheMode.PARTITIONED);
    assertThat(CacheConfiguration.DFLT_CACHE_ATOMICITY_MODE).isEqualTo(CacheAtomicityMode.ATOMIC);
    assertThat(server.getBackups()).isZero();
    assertThat(server.isStatisticsEnabled()).isFalse();
    assertThat(server.isOnheapCacheEnabled()).isFalse();
  }

  @Test
  void entriesMayTakeAFifthOfTheMachine() {
    long memory =
        ((com.sun.management.OperatingSystemMXBean)
                java.lang.management.ManagementFactory.getOperatingSystemMXBean())
            .getTotalMemorySize();
    assertThat((double) DataStorageConfiguration.DFLT_DATA_REGION_MAX_SIZE)
        .isBetween(0.19 * memory, 0.21 * memory);
  }
}
