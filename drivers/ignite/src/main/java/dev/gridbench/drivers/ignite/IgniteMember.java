package dev.gridbench.drivers.ignite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.ignite.Ignite;
import org.apache.ignite.Ignition;
import org.apache.ignite.configuration.BasicAddressResolver;
import org.apache.ignite.configuration.ClientConnectorConfiguration;
import org.apache.ignite.configuration.IgniteConfiguration;
import org.apache.ignite.spi.communication.tcp.TcpCommunicationSpi;
import org.apache.ignite.spi.discovery.tcp.TcpDiscoverySpi;
import org.apache.ignite.spi.discovery.tcp.ipfinder.vm.TcpDiscoveryVmIpFinder;

/**
 * A member's own JVM, by Ignite's API: its start script reads XML alone, by Spring, which would be
 * on the class path then.
 */
public final class IgniteMember {

  private IgniteMember() {}

  /**
   * Starts a member, and lives as long as it does.
   *
   * @param args its name, its folder, the address that it binds and the one by which others know
   *     it, its ports for clients, discovery and communication, and the file with everybody's
   *     {@code host:port} of discovery
   */
  public static void main(String[] args) throws IOException {
    List<String> peers = Files.readAllLines(Path.of(args[7]));
    IgniteConfiguration configuration =
        new IgniteConfiguration()
            .setIgniteInstanceName(args[0])
            .setConsistentId(args[0])
            .setWorkDirectory(args[1])
            .setLocalHost(args[2])
            .setClientConnectorConfiguration(clients(args[2], Integer.parseInt(args[4])))
            .setConnectorConfiguration(null)
            .setMetricsLogFrequency(0)
            .setDiscoverySpi(discovery(Integer.parseInt(args[5]), peers))
            .setCommunicationSpi(communication(Integer.parseInt(args[6])));
    if (!args[2].equals(args[3])) {
      configuration.setAddressResolver(new BasicAddressResolver(Map.of(args[2], args[3])));
    }
    Ignite started = Ignition.start(configuration);
    System.out.printf(
        "gridbench: a member of Ignite is ready, of %d%n", started.cluster().nodes().size());
  }

  private static ClientConnectorConfiguration clients(String address, int port) {
    return new ClientConnectorConfiguration()
        .setHost(address)
        .setPort(port)
        .setPortRange(0)
        .setJdbcEnabled(false)
        .setOdbcEnabled(false);
  }

  private static TcpDiscoverySpi discovery(int port, List<String> peers) {
    return new TcpDiscoverySpi()
        .setLocalPort(port)
        .setLocalPortRange(0)
        .setIpFinder(new TcpDiscoveryVmIpFinder().setAddresses(peers));
  }

  private static TcpCommunicationSpi communication(int port) {
    return new TcpCommunicationSpi().setLocalPort(port).setLocalPortRange(0);
  }
}
