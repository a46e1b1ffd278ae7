package dev.gridbench.drivers.infinispan12;

import dev.gridbench.drivers.infinispan.InfinispanDriver;

/** Opens a {@code RemoteCacheManager} of a client of 12 to 14. */
public final class Infinispan12Driver extends InfinispanDriver {

  public Infinispan12Driver() {
    super(new ClientApi12());
  }
}
