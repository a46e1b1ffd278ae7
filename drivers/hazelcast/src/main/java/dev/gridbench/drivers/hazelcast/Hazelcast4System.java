package dev.gridbench.drivers.hazelcast;

import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.SystemTraits;
import java.util.List;

/**
 * Hazelcast before Compact serialization could be used in earnest: the same API with Java
 * serialization.
 */
public final class Hazelcast4System extends HazelcastSince4 {

  @Override
  public SystemTraits traits() {
    return traitsWith("4.0", "5.1", "4.2.8", " Values are stored as BINARY in Java serialization.")
        .build();
  }

  @Override
  public List<ClientLibrary> clients() {
    return List.of(client().formats("java").values("employee", "bytes").build());
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    if (!cluster.map().format().equals("java")) {
      throw new IllegalArgumentException(
          "hazelcast %s has no format %s. Use format: java, or Hazelcast 5.1 or newer."
              .formatted(cluster.version(), cluster.map().format()));
    }
    return super.deploy(cluster);
  }
}
