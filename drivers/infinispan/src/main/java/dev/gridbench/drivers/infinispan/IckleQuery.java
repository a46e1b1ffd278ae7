package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.client.RowSink;
import dev.gridbench.drivers.infinispan.IckleTranslation.Ickle;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.infinispan.client.hotrod.RemoteCache;

/** One Ickle text; the server parses it at each call and keeps the result of parsing. */
record IckleQuery(RemoteCache<Object, Object> cache, Ickle ickle, Rest rest, ClientApi api)
    implements PreparedQuery {

  @Override
  public String translation() {
    return ickle.parameters().isEmpty()
        ? ickle.text()
        : ickle.text() + " with " + ickle.parameters();
  }

  /** Without a limit of ours the server would send the first 100 rows. */
  @Override
  public void run(RowSink rows) {
    for (Object row : api.rows(cache, ickle.text(), ickle.parameters())) {
      rows.row(row);
    }
  }

  /** Runs the query once between two looks at the cluster's own count of queries by kind. */
  @Override
  public String indexUse() throws IOException {
    Map<String, Long> before = rest.queries(cache.getName());
    run(row -> {});
    Map<String, Long> after = rest.queries(cache.getName());
    return indexUse(
        after.keySet().stream()
            .filter(kind -> after.getOrDefault(kind, 0L) > before.getOrDefault(kind, 0L))
            .toList());
  }

  private static String indexUse(List<String> grown) {
    if (grown.isEmpty()) {
      return "unknown: the server's search statistics did not count the query";
    }
    if (grown.equals(List.of("non_indexed"))) {
      return "no index used, by the server's search statistics";
    }
    boolean inPart = grown.contains("non_indexed") || grown.contains("hybrid");
    return (inPart ? "an index used in part" : "an index used")
        + ", by the server's search statistics "
        + grown;
  }
}
