package dev.gridbench.drivers.infinispan8;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.client.Session;
import org.infinispan.client.hotrod.RemoteCache;
import org.infinispan.commons.marshall.Marshaller;

/** With the vendor's marshaller, and one entry a call. */
public final class Infinispan7Driver extends HotRodDriver {

  @Override
  Marshaller marshaller(MapSpec map) {
    return new RecordMarshaller();
  }

  @Override
  Session session(RemoteCache<Object, Object> cache) {
    return new HotRodSession(cache);
  }
}
