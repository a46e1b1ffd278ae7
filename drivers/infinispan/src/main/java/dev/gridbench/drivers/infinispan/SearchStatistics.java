package dev.gridbench.drivers.infinispan;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many queries of each kind the cluster has run on a cache, by its REST resource {@code
 * search/stats}. Empty where it does not say.
 */
record SearchStatistics(Map<String, Long> counts) {

  private static final List<String> KINDS =
      List.of("indexed_local", "indexed_distributed", "hybrid", "non_indexed");

  static SearchStatistics read(String json) {
    Map<String, Long> counts = new TreeMap<>();
    for (String kind : KINDS) {
      Matcher count =
          Pattern.compile("\"" + kind + "\"\\s*:\\s*\\{[^}]*\"count\"\\s*:\\s*(\\d+)")
              .matcher(json);
      if (count.find()) {
        counts.put(kind, Long.parseLong(count.group(1)));
      }
    }
    return new SearchStatistics(counts);
  }

  /** In words, which kind has grown. */
  String since(SearchStatistics before) {
    List<String> grown =
        counts.keySet().stream()
            .filter(kind -> counts.getOrDefault(kind, 0L) > before.counts.getOrDefault(kind, 0L))
            .toList();
    if (grown.isEmpty()) {
      return "not told: the server's search statistics did not count the query";
    }
    if (grown.equals(List.of("non_indexed"))) {
      return "no index used, by the server's search statistics";
    }
    return (grown.contains("non_indexed") || grown.contains("hybrid")
            ? "an index used in part"
            : "an index used")
        + ", by the server's search statistics "
        + grown;
  }
}
