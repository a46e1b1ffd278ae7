package dev.gridbench.drivers.infinispan12;

import dev.gridbench.api.MapSpec;
import dev.gridbench.drivers.codec.Schema;
import dev.gridbench.drivers.infinispan.ClientApi;
import dev.gridbench.drivers.infinispan.InfinispanDriver;
import java.util.List;
import java.util.Map;
import org.infinispan.client.hotrod.RemoteCache;
import org.infinispan.client.hotrod.Search;
import org.infinispan.commons.configuration.BasicConfiguration;
import org.infinispan.commons.configuration.XMLStringConfiguration;
import org.infinispan.query.dsl.Query;

/** Opens a {@code RemoteCacheManager} of a client before 15.0. */
public final class Infinispan12Driver extends InfinispanDriver {

  public Infinispan12Driver() {
    super(new Before15());
  }

  private static final class Before15 extends ClientApi {

    /** As the servers of 12 and 13 have it, and 14 understands beside its own. */
    private static final String FIELD =
        "@Field(index=Index.YES, analyze=Analyze.NO, store=Store.NO)";

    @Override
    protected Schema schema(MapSpec map) {
      return new Schema(map, new Schema.IndexWords(FIELD, FIELD));
    }

    @Override
    protected BasicConfiguration cache(String xml) {
      return new XMLStringConfiguration(xml);
    }

    @Override
    protected List<Object> rows(
        RemoteCache<Object, Object> cache, String text, Map<String, Object> parameters) {
      Query<Object> query = Search.getQueryFactory(cache).create(text);
      return query.setParameters(parameters).maxResults(Integer.MAX_VALUE).execute().list();
    }
  }
}
