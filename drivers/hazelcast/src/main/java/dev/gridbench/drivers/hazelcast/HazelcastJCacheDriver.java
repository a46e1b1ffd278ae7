package dev.gridbench.drivers.hazelcast;

import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;

/** The same client as {@link HazelcastDriver}'s, behind the vendor's JSR-107 provider. */
public final class HazelcastJCacheDriver implements ClientDriver {

  @Override
  public Connection connect(ConnectionSpec spec) throws Exception {
    return new HazelcastJCacheConnection(HazelcastDriver.open(spec), spec);
  }
}
