package dev.gridbench.drivers.hazelcast3;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.hazelcastcommon.HazelcastFamily;

/** Opens one {@code HazelcastInstance} a connection, with the client's own defaults. */
public final class Hazelcast3Driver implements ClientDriver {

  /** The client gives up by itself, after two rounds over all addresses. */
  @Override
  public Connection connect(ConnectionSpec spec) throws Exception {
    ClientConfig config = new ClientConfig();
    config.setClassLoader(Hazelcast3Driver.class.getClassLoader());
    config.getGroupConfig().setName(HazelcastFamily.clusterName(spec));
    for (Endpoint endpoint : spec.endpoints()) {
      config.getNetworkConfig().addAddress(endpoint.toString());
    }
    spec.properties().forEach(config::setProperty);
    try {
      return new Hazelcast3Connection(HazelcastClient.newHazelcastClient(config), spec);
    } catch (IllegalStateException unreachable) {
      throw HazelcastFamily.unreachable(spec, "", unreachable);
    }
  }
}
