package dev.gridbench.app.ycsb;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * YCSB's core workloads under their names, as the properties that set them apart (Cooper et al.:
 * Benchmarking Cloud Serving Systems with YCSB, SoCC 2010, table 2; workload F came later with the
 * program).
 */
final class CoreWorkloads {

  private static final Map<String, Map<String, String>> ALL =
      new TreeMap<>(
          Map.of(
              "workloada", mix("read", "0.5", "update", "0.5", "zipfian"),
              "workloadb", mix("read", "0.95", "update", "0.05", "zipfian"),
              "workloadc", mix("read", "1", "update", "0", "zipfian"),
              "workloadd", mix("read", "0.95", "insert", "0.05", "latest"),
              "workloade", mix("scan", "0.95", "insert", "0.05", "zipfian"),
              "workloadf", mix("read", "0.5", "readmodifywrite", "0.5", "zipfian")));

  private CoreWorkloads() {}

  private static Map<String, String> mix(
      String one, String share, String other, String otherShare, String keys) {
    Map<String, String> properties = new TreeMap<>();
    for (String verb : List.of("read", "update", "insert", "scan", "readmodifywrite")) {
      properties.put(verb + "proportion", "0");
    }
    properties.put(one + "proportion", share);
    properties.put(other + "proportion", otherShare);
    properties.put("requestdistribution", keys);
    properties.put("recordcount", "1000");
    properties.put("operationcount", "1000");
    return properties;
  }

  /**
   * The properties of a workload called so; the folder that YCSB keeps them in may be before it.
   */
  static Optional<Map<String, String>> named(String text) {
    String name = text.substring(text.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
    return Optional.ofNullable(ALL.get(name));
  }

  static String names() {
    return String.join(", ", ALL.keySet());
  }
}
