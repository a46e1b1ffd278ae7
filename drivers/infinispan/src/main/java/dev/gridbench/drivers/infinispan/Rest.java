package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.Endpoint;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What only the server's REST resources tell. They are served on Hot Rod's own port. */
record Rest(List<Endpoint> endpoints) {

  private static final int TIMEOUT_MILLIS = 5_000;
  private static final Pattern NODES = Pattern.compile("\"number_of_nodes\"\\s*:\\s*(\\d+)");

  /** How many members the cluster has; empty where the resource is not served. */
  OptionalInt members() throws IOException {
    Matcher nodes = NODES.matcher(get("/rest/v2/container/health"));
    return nodes.find() ? OptionalInt.of(Integer.parseInt(nodes.group(1))) : OptionalInt.empty();
  }

  SearchStatistics searchStatistics(String cache) throws IOException {
    String name = URLEncoder.encode(cache, StandardCharsets.UTF_8);
    return SearchStatistics.read(get("/rest/v2/caches/" + name + "/search/stats?scope=cluster"));
  }

  /** The body, or an empty one where the resource is not served. */
  private String get(String resource) throws IOException {
    HttpURLConnection connection =
        (HttpURLConnection)
            URI.create("http://" + endpoints.get(0) + resource).toURL().openConnection();
    connection.setConnectTimeout(TIMEOUT_MILLIS);
    connection.setReadTimeout(TIMEOUT_MILLIS);
    try {
      if (connection.getResponseCode() != HttpURLConnection.HTTP_OK) {
        return "";
      }
      return new String(connection.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } finally {
      connection.disconnect();
    }
  }
}
