package dev.gridbench.drivers.infinispan11;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.client.OwnCodec;
import dev.gridbench.api.client.ValueCodec;
import dev.gridbench.drivers.codec.MarshalledSchema;
import dev.gridbench.drivers.codec.Schema;
import dev.gridbench.drivers.infinispan12.ClientApi12;
import org.infinispan.client.hotrod.DataFormat;
import org.infinispan.client.hotrod.configuration.Configuration;
import org.infinispan.commons.configuration.BasicConfiguration;
import org.infinispan.commons.configuration.ClassWhiteList;

/** As it is before 12.0. */
final class ClientApi11 extends ClientApi12 {

  @Override
  protected Schema schema(MapSpec map) {
    return new MarshalledSchema(map);
  }

  /** Only a whole configuration is understood. */
  @Override
  protected BasicConfiguration cache(String xml) {
    return super.cache("<infinispan><cache-container>" + xml + "</cache-container></infinispan>");
  }

  @Override
  protected ValueCodec codec(DataFormat format, Configuration client) {
    ClassWhiteList allowed = client.getClassWhiteList();
    int key = client.keySizeEstimate();
    int value = client.valueSizeEstimate();
    return OwnCodec.ofBytes(
        object -> format.valueToBytes(object, key, value),
        bytes -> format.<Object>valueToObj(bytes, allowed));
  }
}
