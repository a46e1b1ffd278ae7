package dev.gridbench.api;

import dev.gridbench.api.query.Query;
import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a client does: verbs with positive weights, and the query that {@link Verb#QUERY} stands
 * for.
 *
 * @param query present if and only if {@code weights} has {@link Verb#QUERY}
 */
public record Workload(Map<Verb, Integer> weights, @Nullable Query query) implements Serializable {

  public Workload {
    weights = Map.copyOf(weights);
    if (weights.containsKey(Verb.QUERY) != (query != null)) {
      throw new IllegalArgumentException("a query and its verb come together");
    }
  }

  public boolean writes() {
    return weights.containsKey(Verb.PUT) || weights.containsKey(Verb.REMOVE);
  }

  /**
   * The level's name: {@code get}, {@code age > 50}, {@code get 90, put 10}, {@code get 90, query
   * 10 (age > 50)}.
   */
  @Override
  public String toString() {
    if (weights.size() == 1) {
      return query == null ? weights.keySet().iterator().next().label() : query.text();
    }
    String mix =
        new TreeMap<>(weights)
            .entrySet().stream()
                .map(weight -> weight.getKey().label() + " " + weight.getValue())
                .collect(Collectors.joining(", "));
    return query == null ? mix : mix + " (" + query.text() + ")";
  }
}
