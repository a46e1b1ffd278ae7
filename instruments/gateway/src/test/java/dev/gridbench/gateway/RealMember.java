package dev.gridbench.gateway;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.client.config.RoutingMode;
import com.hazelcast.config.Config;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.config.NetworkConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.impl.HazelcastInstanceImpl;
import com.hazelcast.instance.impl.HazelcastInstanceProxy;
import dev.gridbench.testing.FreePort;

/** A member of Hazelcast in this JVM, alone in its cluster, on a free port; and clients of it. */
public final class RealMember implements AutoCloseable {

  public static final String CLUSTER = "gateway";

  private final int port;
  private HazelcastInstance instance;

  public RealMember() throws Exception {
    this.port = FreePort.next();
    this.instance = started();
  }

  private HazelcastInstance started() {
    Config config = new Config();
    config.setClusterName(CLUSTER);
    config.setProperty("hazelcast.phone.home.enabled", "false");
    config.setProperty("hazelcast.socket.bind.any", "false");
    config.setProperty("hazelcast.wait.seconds.before.join", "0");
    config.setProperty("hazelcast.logging.type", "none");
    config.getMetricsConfig().setEnabled(false);
    config.getJetConfig().setEnabled(true);
    NetworkConfig network = config.getNetworkConfig();
    network.setPort(port).setPortAutoIncrement(false).setPublicAddress("127.0.0.1:" + port);
    network.getInterfaces().setEnabled(true).addInterface("127.0.0.1");
    JoinConfig join = network.getJoin();
    join.getAutoDetectionConfig().setEnabled(false);
    join.getMulticastConfig().setEnabled(false);
    join.getTcpIpConfig().setEnabled(true).addMember("127.0.0.1:" + port);
    return Hazelcast.newHazelcastInstance(config);
  }

  public int port() {
    return port;
  }

  public HazelcastInstance instance() {
    return instance;
  }

  /** How it is made. */
  HazelcastInstanceImpl inside() {
    return ((HazelcastInstanceProxy) instance).getOriginal();
  }

  /** Connections of clients, as the member sees them. */
  int clients() {
    return instance.getClientService().getConnectedClients().size();
  }

  /** As if its process were killed. */
  void kill() {
    instance.getLifecycleService().terminate();
  }

  void startAgain() {
    instance = started();
  }

  /** A client that speaks to one member, by way of that port. */
  static HazelcastInstance client(int port) {
    return HazelcastClient.newHazelcastClient(config(port, CLUSTER, RoutingMode.SINGLE_MEMBER));
  }

  /** One that tries so long to come back, in ms. */
  static HazelcastInstance client(int port, int patience) {
    ClientConfig config = config(port, CLUSTER, RoutingMode.SINGLE_MEMBER);
    config
        .getConnectionStrategyConfig()
        .getConnectionRetryConfig()
        .setClusterConnectTimeoutMillis(patience);
    return HazelcastClient.newHazelcastClient(config);
  }

  static ClientConfig config(int port, String cluster, RoutingMode routing) {
    ClientConfig config = new ClientConfig();
    config.setClusterName(cluster);
    config.setProperty("hazelcast.logging.type", "none");
    config.getNetworkConfig().addAddress("127.0.0.1:" + port);
    config.getNetworkConfig().getClusterRoutingConfig().setRoutingMode(routing);
    config
        .getConnectionStrategyConfig()
        .getConnectionRetryConfig()
        .setClusterConnectTimeoutMillis(3_000)
        .setInitialBackoffMillis(50)
        .setMaxBackoffMillis(200);
    return config;
  }

  @Override
  public void close() {
    instance.getLifecycleService().terminate();
  }
}
