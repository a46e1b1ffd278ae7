package dev.gridbench.drivers.ignite;

import java.io.IOException;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.ignite.Ignite;
import org.apache.ignite.IgniteCheckedException;
import org.apache.ignite.Ignition;
import org.apache.ignite.configuration.BasicAddressResolver;
import org.apache.ignite.configuration.ClientConnectorConfiguration;
import org.apache.ignite.configuration.IgniteConfiguration;
import org.apache.ignite.internal.IgnitionEx;
import org.apache.ignite.spi.communication.tcp.TcpCommunicationSpi;
import org.apache.ignite.spi.discovery.tcp.TcpDiscoverySpi;
import org.apache.ignite.spi.discovery.tcp.ipfinder.vm.TcpDiscoveryVmIpFinder;

/**
 * A member's own JVM, by Ignite's API: its start script reads XML alone, by Spring, which would be
 * on the class path then.
 */
public final class IgniteMember {

  /** The attribute of a node that says where it takes others in, {@code host:port}. */
  static final String PEERS_AT = "gridbench.discovery";

  /** How many arguments there always are. */
  private static final int GIVEN = 8;

  private IgniteMember() {}

  /**
   * Starts a member, and lives as long as it does.
   *
   * @param args its name, its folder, the address that it binds and the one by which others know
   *     it, its ports for clients, discovery and communication, and the file with everybody's
   *     {@code host:port} of discovery; then, where the study brings one, a file of Spring's with
   *     the configuration that all this is set over
   */
  public static void main(String[] args) throws IOException {
    Ignite started = Ignition.start(configuration(args, Files.readAllLines(Path.of(args[7]))));
    System.out.printf(
        "gridbench: a member of Ignite is ready, of %d%n", started.cluster().nodes().size());
  }

  static IgniteConfiguration configuration(String[] args, List<String> peers)
      throws UnknownHostException {
    IgniteConfiguration configuration =
        args.length > GIVEN ? read(args[GIVEN]) : new IgniteConfiguration();
    configuration
        .setIgniteInstanceName(args[0])
        .setConsistentId(args[0])
        .setWorkDirectory(args[1])
        .setLocalHost(args[2])
        .setClientConnectorConfiguration(clients(configuration, args[2], Integer.parseInt(args[4])))
        .setConnectorConfiguration(null)
        .setMetricsLogFrequency(0)
        .setUserAttributes(attributes(configuration, args[3] + ":" + args[5]))
        .setDiscoverySpi(discovery(configuration, Integer.parseInt(args[5]), peers))
        .setCommunicationSpi(communication(configuration, Integer.parseInt(args[6])));
    if (!args[2].equals(args[3])) {
      configuration.setAddressResolver(new BasicAddressResolver(Map.of(args[2], args[3])));
    }
    return configuration;
  }

  private static IgniteConfiguration read(String file) {
    try {
      return IgnitionEx.loadConfiguration(file).get1();
    } catch (IgniteCheckedException unreadable) {
      throw new IllegalArgumentException("the file of option config cannot be read", unreadable);
    }
  }

  private static Map<String, Object> attributes(IgniteConfiguration configuration, String peersAt) {
    Map<String, Object> attributes = new HashMap<>();
    if (configuration.getUserAttributes() != null) {
      attributes.putAll(configuration.getUserAttributes());
    }
    attributes.put(PEERS_AT, peersAt);
    return attributes;
  }

  private static ClientConnectorConfiguration clients(
      IgniteConfiguration configuration, String address, int port) {
    ClientConnectorConfiguration theirs = configuration.getClientConnectorConfiguration();
    // a copy: by the very object that is the default Ignite knows that nothing was said
    ClientConnectorConfiguration clients =
        theirs == null
            ? new ClientConnectorConfiguration()
            : new ClientConnectorConfiguration(theirs);
    return clients
        .setHost(address)
        .setPort(port)
        .setPortRange(0)
        .setThinClientEnabled(true)
        .setJdbcEnabled(false)
        .setOdbcEnabled(false);
  }

  private static TcpDiscoverySpi discovery(
      IgniteConfiguration configuration, int port, List<String> peers) {
    TcpDiscoverySpi discovery =
        configuration.getDiscoverySpi() instanceof TcpDiscoverySpi theirs
            ? theirs
            : new TcpDiscoverySpi();
    return discovery
        .setLocalPort(port)
        .setLocalPortRange(0)
        .setIpFinder(new TcpDiscoveryVmIpFinder().setAddresses(peers));
  }

  private static TcpCommunicationSpi communication(IgniteConfiguration configuration, int port) {
    TcpCommunicationSpi communication =
        configuration.getCommunicationSpi() instanceof TcpCommunicationSpi theirs
            ? theirs
            : new TcpCommunicationSpi();
    return communication.setLocalPort(port).setLocalPortRange(0);
  }
}
