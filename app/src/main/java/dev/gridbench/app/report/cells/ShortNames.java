package dev.gridbench.app.report.cells;

import dev.gridbench.api.Verb;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * What a reader calls workloads and systems. Stored cells keep their full texts; names are for
 * display alone, and {@link #legend} says once what each stands for.
 */
public final class ShortNames {

  private static final Map<String, String> PRODUCTS =
      Map.of(
          "hazelcast", "Hazelcast",
          "infinispan", "Infinispan",
          "redis", "Redis",
          "valkey", "Valkey",
          "ignite", "Ignite",
          "ignite3", "Ignite",
          "geode", "Geode",
          "coherence", "Coherence",
          "caffeine", "Caffeine",
          "jcache", "JCache");

  private final Map<String, String> workloads = new LinkedHashMap<>();

  /**
   * Queries without a name become {@code q1}, {@code q2} and so on by their place among queries;
   * verbs and mixes keep their text.
   *
   * @param workloads as cells have them, in the study's order
   * @param given workloads with the names that a study gives them
   */
  public ShortNames(Collection<String> workloads, Map<String, String> given) {
    int queries = 0;
    for (String text : workloads) {
      if (!this.workloads.containsKey(text)) {
        queries += isQuery(text) ? 1 : 0;
        String found = isQuery(text) ? "q" + queries : text;
        this.workloads.put(
            text, given.getOrDefault(text, given.containsValue(found) ? text : found));
      }
    }
  }

  /** Where a study gives no names. */
  public ShortNames(Collection<String> workloads) {
    this(workloads, Map.of());
  }

  /** The workloads of a run, in its study's order. */
  public static ShortNames of(Cells cells) {
    return new ShortNames(cells.workloads(), cells.workloadNames());
  }

  /** A verb is one word, a mix has its weights: {@code get 90, set 10}. */
  private static boolean isQuery(String text) {
    return !text.isEmpty()
        && Verb.labelled(text.split("[ ,]", 2)[0])
            .filter(verb -> text.matches(verb.label() + "( \\d.*|,.*)?"))
            .isEmpty();
  }

  /** {@code q3}, {@code get}. */
  public String workload(String text) {
    return workloads.getOrDefault(text, text);
  }

  /** The operations of a workload: {@code gets}, {@code q3 queries}, {@code operations}. */
  public String operations(String text) {
    if (!workload(text).equals(text)) {
      String kind = isQuery(text) ? "queries" : "operations";
      return workloads.size() == 1 ? kind : workload(text) + " " + kind;
    }
    return Verb.labelled(text).filter(verb -> verb != Verb.QUERY).isPresent()
        ? text + "s"
        : "operations";
  }

  /** Each name that is not the text itself, with that text. */
  public Map<String, String> legend() {
    Map<String, String> legend = new LinkedHashMap<>();
    workloads.forEach(
        (text, name) -> {
          if (!name.equals(text)) {
            legend.put(name, text);
          }
        });
    return legend;
  }

  /** {@code Hazelcast 5.7.0} of {@code hazelcast:5.7.0}; as it is where no product has a name. */
  public static String system(String label) {
    String product = CellKey.product(label);
    String name = PRODUCTS.getOrDefault(product, product);
    String rest = label.substring(product.length());
    boolean versioned = rest.startsWith(":");
    return versioned ? name + " " + rest.substring(1) : rest.isEmpty() ? name : label;
  }

  /** A sentence's beginning. */
  public static String capital(String text) {
    return text.isEmpty()
        ? text
        : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
