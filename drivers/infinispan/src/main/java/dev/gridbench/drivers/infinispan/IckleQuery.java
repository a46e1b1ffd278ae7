package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.PreparedQuery;
import dev.gridbench.api.RowSink;
import java.io.IOException;
import org.infinispan.client.hotrod.RemoteCache;
import org.infinispan.commons.api.query.Query;

/** One Ickle text; the server parses it at each call and keeps the result of parsing. */
record IckleQuery(RemoteCache<Object, Object> cache, Ickle ickle, Rest rest)
    implements PreparedQuery {

  @Override
  public String translation() {
    return ickle.toString();
  }

  /** Without a limit of ours the server would send the first 100 rows. */
  @Override
  public void run(RowSink rows) {
    Query<Object> query = cache.query(ickle.text());
    query.setParameters(ickle.parameters()).maxResults(Integer.MAX_VALUE);
    for (Object row : query.list()) {
      rows.row(row);
    }
  }

  /** Runs the query once between two looks at the cluster's own count of queries by kind. */
  @Override
  public String indexUse() throws IOException {
    SearchStatistics before = rest.searchStatistics(cache.getName());
    run(row -> {});
    return rest.searchStatistics(cache.getName()).since(before);
  }
}
