package dev.gridbench.drivers.ignite;

import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.apache.ignite.IgniteException;
import org.apache.ignite.Ignition;
import org.apache.ignite.client.ClientException;
import org.apache.ignite.client.IgniteClient;
import org.apache.ignite.configuration.IgniteConfiguration;
import org.apache.ignite.spi.communication.tcp.TcpCommunicationSpi;
import org.apache.ignite.spi.discovery.tcp.TcpDiscoverySpi;
import org.apache.ignite.spi.discovery.tcp.ipfinder.vm.TcpDiscoveryVmIpFinder;

/**
 * One node of the cluster a connection, within the worker: a client node, or thick client, which
 * has no entries, knows where each is, and speaks the members' own protocol.
 */
public final class ThickDriver implements ClientDriver {

  /** Where members that are not ours take others in, unless their configuration says otherwise. */
  private static final String DEFAULT_PORTS = "47500..47509";

  /** By the vendor's own default it would try for ever. */
  private static final int JOIN_TIMEOUT_MILLIS = 60_000;

  /** Each node takes the first free port from the vendor's own on; by default one of 100. */
  private static final int PORTS = 2_000;

  /**
   * @throws java.net.ConnectException if no member lets a client in
   */
  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    List<String> peers = peers(spec);
    InetAddress own = spec.endpoints().get(0).ownAddress();
    Path work = Files.createTempDirectory(Path.of("").toAbsolutePath(), "ignite-");
    try {
      String name = String.valueOf(work.getFileName());
      return new ThickConnection(Ignition.start(configuration(name, own, work, peers)), spec, work);
    } catch (IgniteException failed) {
      ThickConnection.delete(work);
      throw IgniteDriver.unreachable(spec, failed);
    }
  }

  /** As our own members tell; others are looked for where they are by default. */
  private static List<String> peers(ConnectionSpec spec) throws IOException {
    try (IgniteClient asking = Ignition.startClient(IgniteDriver.configuration(spec))) {
      List<String> told =
          asking.cluster().forServers().nodes().stream()
              .map(node -> node.<String>attribute(IgniteMember.PEERS_AT))
              .filter(Objects::nonNull)
              .toList();
      return told.isEmpty()
          ? spec.endpoints().stream()
              .map(member -> member.host() + ":" + DEFAULT_PORTS)
              .distinct()
              .toList()
          : told;
    } catch (ClientException failed) {
      throw IgniteDriver.unreachable(spec, failed);
    }
  }

  static IgniteConfiguration configuration(
      String name, InetAddress own, Path work, List<String> peers) {
    return new IgniteConfiguration()
        .setIgniteInstanceName(name)
        .setClientMode(true)
        .setWorkDirectory(work.toString())
        .setLocalHost(own.getHostAddress())
        .setClientConnectorConfiguration(null)
        .setConnectorConfiguration(null)
        .setMetricsLogFrequency(0)
        .setDiscoverySpi(
            new TcpDiscoverySpi()
                .setJoinTimeout(JOIN_TIMEOUT_MILLIS)
                .setIpFinder(new TcpDiscoveryVmIpFinder().setAddresses(peers)))
        .setCommunicationSpi(new TcpCommunicationSpi().setLocalPortRange(PORTS));
  }
}
