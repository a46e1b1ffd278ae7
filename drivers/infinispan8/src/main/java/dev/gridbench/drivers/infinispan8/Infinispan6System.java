package dev.gridbench.drivers.infinispan8;

import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.SystemTraits;
import java.util.List;

/** Infinispan 6: one member, for two do not find each other on a Java that gridbench runs on. */
public final class Infinispan6System extends OldInfinispan {

  private static final String DEFAULTS =
      "A server 6.0.2 with Hot Rod clients 6.0.2, as the study of 2015 had. One member with a"
          + " local cache: a cluster of 6.0.2 needs Java 8. Each client opens a socket for each of"
          + " its threads that is in a call, with TCP_NODELAY. Keys are four bytes and employees"
          + " Java's own serialization, by a marshaller of ours, since the vendor's does not run on"
          + " Java 17; bytes are sent as they are. The client library has no call for several"
          + " entries and no queries here. The cache counts what it serves, which is not the"
          + " default. Members and clients need Java 17 to 22: set jvm.";

  public Infinispan6System() {
    super(
        new Line(
            "6.0",
            "7.0",
            "6.0.2",
            "6.0.2",
            "Infinispan6Driver",
            false,
            List.of(),
            List.of("gnu-getopt:getopt")));
  }

  @Override
  public SystemTraits traits() {
    return commonTraits(DEFAULTS).options(Option.PORT).build();
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    if (cluster.members() != 1) {
      throw new IllegalArgumentException(
          "infinispan 6.0.2 runs with one member here: its clusters need Java 8. Set members: 1, or"
              + " give infinispan:7.1.1.");
    }
    return super.deploy(cluster);
  }
}
