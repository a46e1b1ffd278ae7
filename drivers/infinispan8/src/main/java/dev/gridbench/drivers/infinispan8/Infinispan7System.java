package dev.gridbench.drivers.infinispan8;

import dev.gridbench.api.system.Copies;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.SystemTraits;
import java.util.List;

/** Infinispan 7, with the client of the study of 2015 that names WebSphere eXtreme Scale. */
public final class Infinispan7System extends OldInfinispan {

  private static final String DEFAULTS =
      "Servers 7.1.1 with Hot Rod clients 7.0.3, the nearest to the 7.0.3 of the study of 2015"
          + " whose servers are on Maven Central. All else is as with Infinispan 8, but that the"
          + " client library has no call for several entries: its putAll is one put after the"
          + " other, and is not offered; and segments are as many as that version has. Members and clients need Java 17 to 22: set jvm.";

  public Infinispan7System() {
    super(
        new Line(
            "7.0",
            "8.0",
            "7.1.1",
            "7.0.3",
            "Infinispan7Driver",
            false,
            MARSHALLING,
            List.of(WITHOUT_ITS_OWN)));
  }

  @Override
  public SystemTraits traits() {
    return commonTraits(DEFAULTS).options(OWNERS, Option.PORT).copies(Copies.by(OWNERS, 0)).build();
  }
}
