package dev.gridbench.drivers.infinispan8;

import dev.gridbench.api.system.Copies;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.SystemTraits;
import java.util.List;

/** Infinispan 8, with the client of Salhi et al. 2018. */
public final class Infinispan8System extends OldInfinispan {

  private static final String DEFAULTS =
      "Servers 8.2.11 with Hot Rod clients 8.1.2, the nearest to the 8.1.2 of Salhi et al. 2018"
          + " whose servers are on Maven Central; gridbench starts them within a JVM of each"
          + " member. A distributed, synchronous cache of two owners in 256 segments, so that a"
          + " write waits for the copy too; reads go to an owner. Each client opens a socket to each"
          + " member for each of its threads that is in a call, and has no threads of its own, no"
          + " near cache and TCP_NODELAY. Keys and values are JBoss Marshalling's, as by default,"
          + " but in its version 2.0.12, since their own does not run on Java 17; an employee is a"
          + " class of plain fields there. The members have no class of ours in their caches. A"
          + " client waits 60 s for an answer and sends a request again up to ten times. Members"
          + " have Infinispan's own TCP stack, with its peers named; the cache counts what it"
          + " serves, which is not the default. Members and clients need Java 17 to 22: set jvm."
          + " Queries are not offered.";

  public Infinispan8System() {
    super(
        new Line(
            "8.0",
            "9.0",
            "8.2.11",
            "8.1.2",
            "Infinispan8Driver",
            true,
            MARSHALLING,
            List.of(WITHOUT_ITS_OWN)));
  }

  @Override
  public SystemTraits traits() {
    return commonTraits(DEFAULTS).options(OWNERS, Option.PORT).copies(Copies.by(OWNERS, 0)).build();
  }
}
