package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.MapSpec;
import dev.gridbench.drivers.codec.Schema;
import java.util.List;
import java.util.Map;
import org.infinispan.client.hotrod.RemoteCache;
import org.infinispan.commons.configuration.BasicConfiguration;
import org.infinispan.commons.configuration.StringConfiguration;

/** What is not alike in all clients of Hot Rod that the driver knows; here as from 15.0 on. */
public class ClientApi {

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
}
