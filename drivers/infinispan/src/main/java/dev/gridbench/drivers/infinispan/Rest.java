package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Verb;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What only the server's REST resources have. They are served on Hot Rod's own port. */
record Rest(List<Endpoint> endpoints) {

  private static final int TIMEOUT_MILLIS = 5_000;

  /** A cache that does not count has -1. */
  private static final Map<Verb, List<String>> COUNTERS =
      Map.of(
          Verb.GET, List.of("hits", "misses"),
          Verb.SET, List.of("stores"),
          Verb.REMOVE, List.of("remove_hits", "remove_misses"));

  private static final List<String> QUERY_KINDS =
      List.of("indexed_local", "indexed_distributed", "hybrid", "non_indexed");

  /** How many members the cluster has; empty where the resource is not served. */
  OptionalLong members() throws IOException {
    return count(get(endpoints.get(0), "/rest/v2/container/health"), "\"number_of_nodes\"");
  }

  /** How many queries of each kind the cluster has run on a cache; none where it does not count. */
  Map<String, Long> queries(String cache) throws IOException {
    String statistics = get(endpoints.get(0), cache(cache) + "/search/stats?scope=cluster");
    Map<String, Long> counts = new TreeMap<>();
    for (String kind : QUERY_KINDS) {
      count(statistics, "\"" + kind + "\"\\s*:\\s*\\{[^}]*\"count\"")
          .ifPresent(count -> counts.put(kind, count));
    }
    return counts;
  }

  /**
   * What these members, each of which counts what came to it, have served of a cache; empty where
   * one does not count. Entries by {@code putAll} are stores like others; queries are not counted.
   */
  Map<Verb, Long> served(String cache) throws IOException {
    List<String> statistics = statistics(cache);
    Map<Verb, Long> served = new EnumMap<>(Verb.class);
    for (Map.Entry<Verb, List<String>> counters : COUNTERS.entrySet()) {
      OptionalLong sum = sum(statistics, counters.getValue());
      if (sum.isEmpty()) {
        return Map.of();
      }
      served.put(counters.getKey(), sum.getAsLong());
    }
    return served;
  }

  /**
   * Copies of entries that these members have dropped for want of room; empty where one does not
   * count.
   */
  OptionalLong evictions(String cache) throws IOException {
    return sum(statistics(cache), List.of("evictions"));
  }

  /**
   * Bytes that these members have taken off their heaps for a cache, copies and tables included;
   * empty where one has no such figure, and where nothing lies there.
   */
  OptionalLong offHeap(String cache) throws IOException {
    OptionalLong bytes = sum(statistics(cache), List.of("off_heap_memory_used"));
    return bytes.orElse(0) > 0 ? bytes : OptionalLong.empty();
  }

  /** Of each member. */
  private List<String> statistics(String cache) throws IOException {
    List<String> all = new ArrayList<>();
    for (Endpoint member : endpoints) {
      all.add(get(member, cache(cache) + "?action=stats"));
    }
    return all;
  }

  /** Over members and counters; empty where there is no member, or one lacks a counter. */
  private static OptionalLong sum(List<String> statistics, List<String> counters) {
    if (statistics.isEmpty()) {
      return OptionalLong.empty();
    }
    long sum = 0;
    for (String member : statistics) {
      for (String counter : counters) {
        OptionalLong count = count(member, "\"" + counter + "\"");
        if (count.isEmpty()) {
          return count;
        }
        sum += count.getAsLong();
      }
    }
    return OptionalLong.of(sum);
  }

  /** The number behind a key of this JSON, which is given as a pattern. */
  private static OptionalLong count(String json, String key) {
    Matcher number = Pattern.compile(key + "\\s*:\\s*(\\d+)").matcher(json);
    return number.find() ? OptionalLong.of(Long.parseLong(number.group(1))) : OptionalLong.empty();
  }

  private static String cache(String name) {
    return "/rest/v2/caches/" + URLEncoder.encode(name, StandardCharsets.UTF_8);
  }

  /** The body, or an empty one where the resource is not served. */
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
