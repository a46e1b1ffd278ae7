package dev.gridbench.drivers.infinispan11;

import dev.gridbench.drivers.infinispan.InfinispanDriver;

/** Opens a {@code RemoteCacheManager} of a client of 11. */
public final class Infinispan11Driver extends InfinispanDriver {

  public Infinispan11Driver() {
    super(new ClientApi11());
  }
}
