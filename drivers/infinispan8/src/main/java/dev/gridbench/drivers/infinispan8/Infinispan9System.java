package dev.gridbench.drivers.infinispan8;

import dev.gridbench.api.system.Copies;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.SystemTraits;
import java.util.List;

/** Infinispan 9, with the client of its own version. */
public final class Infinispan9System extends OldInfinispan {

  private static final String DEFAULTS =
      "Servers and Hot Rod clients 9.4.19, the last of 9 that is on Maven Central whole. All else is"
          + " as with Infinispan 8, but that the client has threads of its own and one socket for"
          + " all callers, by Netty, and that members have the TCP stack of their version. Members"
          + " and clients need Java 17 to 22: set jvm. Queries are not offered.";

  public Infinispan9System() {
    super(
        new Line(
            "9.0",
            "10.0",
            "9.4.19",
            "9.4.19",
            "Infinispan9Driver",
            true,
            MARSHALLING,
            List.of(WITHOUT_ITS_OWN)));
  }

  @Override
  public SystemTraits traits() {
    return commonTraits(DEFAULTS).options(OWNERS, Option.PORT).copies(Copies.by(OWNERS, 0)).build();
  }
}
