package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.client.OwnCodec;
import dev.gridbench.api.client.ValueCodec;
import dev.gridbench.drivers.codec.Schema;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.infinispan.client.hotrod.DataFormat;
import org.infinispan.client.hotrod.RemoteCache;
import org.infinispan.client.hotrod.configuration.Configuration;
import org.infinispan.commons.configuration.BasicConfiguration;
import org.infinispan.commons.configuration.ClassAllowList;
import org.infinispan.commons.configuration.StringConfiguration;

/** What is not alike in all clients of Hot Rod that the driver knows; here as from 15.0 on. */
public class ClientApi {

  private static final boolean STREAMS =
      Arrays.stream(DataFormat.class.getMethods())
          .filter(method -> method.getName().equals("valueToObj"))
          .anyMatch(method -> method.getParameterTypes()[0] == InputStream.class);

  /** The schema of a map's objects, in words that its servers understand. */
  protected Schema schema(MapSpec map) {
    return new Schema(map);
  }

  /** A cache's configuration as the administration takes it. */
  protected BasicConfiguration cache(String xml) {
    return new StringConfiguration(xml);
  }

  /**
   * All that an Ickle text finds.
   *
   * @param parameters those that the text names
   */
  protected List<Object> rows(
      RemoteCache<Object, Object> cache, String text, Map<String, Object> parameters) {
    return cache.<Object>query(text).setParameters(parameters).maxResults(Integer.MAX_VALUE).list();
  }

  /**
   * The data format by which a cache of the client encodes the values of its requests,
   * ProtoStream's with the wrapper that names the type, and decodes those of answers: from a
   * stream, as it does from the socket's buffer; before 15.1 from bytes, as it does there.
   */
  protected ValueCodec codec(DataFormat format, Configuration client) {
    ClassAllowList allowed = client.getClassAllowList();
    return OwnCodec.ofBytes(
        format::valueToBytes,
        STREAMS
            ? bytes -> format.<Object>valueToObj(new ByteArrayInputStream(bytes), allowed)
            : bytes -> format.<Object>valueToObj(bytes, allowed));
  }
}
