package dev.gridbench.drivers.hazelcast;

import com.hazelcast.config.Config;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.config.NetworkConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.hazelcast.format.Registration;
import dev.gridbench.drivers.hazelcastcommon.HazelcastFamily;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/**
 * One member of the cluster a connection, within the worker: a lite one, which has no entry, knows
 * where each is, and speaks to other members as they do.
 */
public final class LiteMemberDriver implements ClientDriver {

  /**
   * @throws java.net.ConnectException if there is no member that has entries
   */
  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    HazelcastInstance instance = open(spec);
    boolean joined = false;
    try {
      joined = instance.getCluster().getMembers().stream().anyMatch(each -> !each.isLiteMember());
    } finally {
      if (!joined) {
        instance.shutdown();
      }
    }
    if (!joined) {
      throw unreachable(spec, new IllegalStateException("it would be alone"));
    }
    return new HazelcastConnection(instance, spec, /* lite */ true);
  }

  private static HazelcastInstance open(ConnectionSpec spec) throws IOException {
    Config config = config(spec);
    try {
      return Hazelcast.newHazelcastInstance(config);
    } catch (IllegalStateException refused) {
      throw unreachable(spec, refused);
    }
  }

  private static IOException unreachable(ConnectionSpec spec, Exception why) {
    return HazelcastFamily.unreachable(spec, "", why);
  }

  private static Config config(ConnectionSpec spec) throws IOException {
    Config config = new Config();
    config.setClassLoader(LiteMemberDriver.class.getClassLoader());
    config.setLiteMember(true);
    config.setClusterName(HazelcastFamily.clusterName(spec));
    config.getJetConfig().setEnabled(false);
    config.setProperty("hazelcast.phone.home.enabled", "false");
    config.setProperty("hazelcast.socket.bind.any", "false");
    config.setProperty("hazelcast.wait.seconds.before.join", "0");
    spec.properties().forEach(config::setProperty);
    place(config.getNetworkConfig(), spec);
    Registration.register(spec.map().format(), config.getSerializationConfig());
    return config;
  }

  /** It binds the one address by which it reaches the members. */
  private static void place(NetworkConfig network, ConnectionSpec spec) throws IOException {
    InetAddress address = spec.endpoints().get(0).ownAddress();
    network.setPort(free(address)).setPortAutoIncrement(true);
    network.getInterfaces().setEnabled(true).addInterface(address.getHostAddress());
    JoinConfig join = network.getJoin();
    join.getAutoDetectionConfig().setEnabled(false);
    join.getMulticastConfig().setEnabled(false);
    join.getTcpIpConfig()
        .setEnabled(true)
        .setMembers(spec.endpoints().stream().map(Endpoint::toString).toList());
  }

  private static int free(InetAddress address) throws IOException {
    try (ServerSocket any = new ServerSocket(0, 1, address)) {
      return any.getLocalPort();
    }
  }
}
