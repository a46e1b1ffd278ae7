package dev.gridbench.drivers.infinispan8;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.client.Session;
import org.infinispan.client.hotrod.RemoteCache;
import org.infinispan.commons.marshall.Marshaller;

/** As with 8, but that marshallers say what their bytes are, in a class that 8 does not have. */
public final class Infinispan9Driver extends HotRodDriver {

  private static final String IDENTITY = "org.infinispan.commons.marshall.IdentityMarshaller";

  @Override
  Marshaller marshaller(MapSpec map) {
    return new RecordMarshaller();
  }

  @Override
  Marshaller plain() {
    try {
      return (Marshaller) Class.forName(IDENTITY).getField("INSTANCE").get(null);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException("Infinispan 9.4 has " + IDENTITY, impossible);
    }
  }

  @Override
  Session session(RemoteCache<Object, Object> cache) {
    return new BulkHotRodSession(cache);
  }
}
