package dev.gridbench.drivers.infinispan12;

import dev.gridbench.api.MapSpec;
import dev.gridbench.drivers.codec.Schema;
import dev.gridbench.drivers.infinispan.ClientApi;
import java.util.List;
import java.util.Map;
import org.infinispan.client.hotrod.RemoteCache;
import org.infinispan.client.hotrod.Search;
import org.infinispan.commons.configuration.BasicConfiguration;
import org.infinispan.commons.configuration.XMLStringConfiguration;
import org.infinispan.query.dsl.Query;

/** As it is before 15.0. */
public class ClientApi12 extends ClientApi {

  /** As the servers of 12 and 13 have it, and 14 understands beside its own. */
  private static final String FIELD = "@Field(index=Index.YES, analyze=Analyze.NO, store=Store.NO)";

  private static final Schema.IndexWords INDEXES = new Schema.IndexWords(FIELD, FIELD);

  @Override
  protected Schema schema(MapSpec map) {
    return new Schema(map, INDEXES);
  }

  @Override
  protected BasicConfiguration cache(String xml) {
    return new XMLStringConfiguration(xml);
  }

  @Override
  protected final List<Object> rows(
      RemoteCache<Object, Object> cache, String text, Map<String, Object> parameters) {
    Query<Object> query = Search.getQueryFactory(cache).create(text);
    return query.setParameters(parameters).maxResults(Integer.MAX_VALUE).execute().list();
  }
}
