package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Verb;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What only the server's REST resources tell. They are served on Hot Rod's own port. */
record Rest(List<Endpoint> endpoints) {

  private static final int TIMEOUT_MILLIS = 5_000;
  private static final Pattern NODES = Pattern.compile("\"number_of_nodes\"\\s*:\\s*(\\d+)");

  private static final Pattern EVICTIONS = Pattern.compile("\"evictions\"\\s*:\\s*(\\d+)");

  private static final Pattern OFF_HEAP =
      Pattern.compile("\"off_heap_memory_used\"\\s*:\\s*(\\d+)");

  /** A cache that does not count tells -1. */
  private static final Map<Verb, List<String>> COUNTERS =
      Map.of(
          Verb.GET, List.of("hits", "misses"),
          Verb.SET, List.of("stores"),
          Verb.REMOVE, List.of("remove_hits", "remove_misses"));

  /** How many members the cluster has; empty where the resource is not served. */
  OptionalInt members() throws IOException {
    Matcher nodes = NODES.matcher(get("/rest/v2/container/health"));
    return nodes.find() ? OptionalInt.of(Integer.parseInt(nodes.group(1))) : OptionalInt.empty();
  }

  SearchStatistics searchStatistics(String cache) throws IOException {
    return SearchStatistics.read(get(cache(cache) + "/search/stats?scope=cluster"));
  }

  /**
   * What these members, each of which counts what came to it, have served of a cache; empty where
   * one does not tell. Entries by {@code putAll} are stores like others; queries are not counted.
   */
  Map<Verb, Long> served(String cache) throws IOException {
    Map<Verb, Long> served = new EnumMap<>(Verb.class);
    for (Endpoint member : endpoints) {
      String statistics = get(member, cache(cache) + "?action=stats");
      for (Verb verb : COUNTERS.keySet()) {
        for (String counter : COUNTERS.getOrDefault(verb, List.of())) {
          Matcher count = Pattern.compile("\"" + counter + "\"\\s*:\\s*(\\d+)").matcher(statistics);
          if (!count.find()) {
            return Map.of();
          }
          served.merge(verb, Long.parseLong(count.group(1)), Long::sum);
        }
      }
    }
    return served;
  }

  /**
   * Copies of entries that these members have dropped for want of room; empty where one does not
   * tell.
   */
  OptionalLong evictions(String cache) throws IOException {
    return sum(cache, EVICTIONS);
  }

  /**
   * Bytes that these members have taken off their heaps for a cache, copies and tables included;
   * empty where one does not tell, and where nothing lies there.
   */
  OptionalLong offHeap(String cache) throws IOException {
    OptionalLong bytes = sum(cache, OFF_HEAP);
    return bytes.orElse(0) > 0 ? bytes : OptionalLong.empty();
  }

  private OptionalLong sum(String cache, Pattern counter) throws IOException {
    long sum = 0;
    for (Endpoint member : endpoints) {
      Matcher told = counter.matcher(get(member, cache(cache) + "?action=stats"));
      if (!told.find()) {
        return OptionalLong.empty();
      }
      sum += Long.parseLong(told.group(1));
    }
    return OptionalLong.of(sum);
  }

  private static String cache(String name) {
    return "/rest/v2/caches/" + URLEncoder.encode(name, StandardCharsets.UTF_8);
  }

  /** The body, or an empty one where the resource is not served. */
  private String get(String resource) throws IOException {
    return get(endpoints.get(0), resource);
  }

  private static String get(Endpoint member, String resource) throws IOException {
    HttpURLConnection connection =
        (HttpURLConnection) URI.create("http://" + member + resource).toURL().openConnection();
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
