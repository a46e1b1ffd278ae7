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
 * @param batch entries of each call of a verb that takes several; 1 where there is no such verb
 */
public record Workload(Map<Verb, Integer> weights, @Nullable Query query, int batch)
    implements Serializable {

  public Workload {
    weights = Map.copyOf(weights);
    if (weights.containsKey(Verb.QUERY) != (query != null)) {
      throw new IllegalArgumentException("a query and its verb come together");
    }
    boolean several = weights.keySet().stream().anyMatch(Verb::batched);
    if (batch < 1 || (batch > 1 && !several)) {
      throw new IllegalArgumentException("a batch of " + batch + " has no verb that takes it");
    }
  }

  /** One entry a call. */
  public Workload(Map<Verb, Integer> weights, @Nullable Query query) {
    this(weights, query, 1);
  }

  public boolean has(Verb verb) {
    return weights.containsKey(verb);
  }

  public boolean writes() {
    return weights.keySet().stream().anyMatch(Verb::writes);
  }

  /** Whether entries that were loaded go away. Where there are inserts, only inserted ones do. */
  public boolean drains() {
    return has(Verb.REMOVE) && !has(Verb.INSERT);
  }

  /** Entries that one call of the verb is of; 0 for a query, which finds as many as there are. */
  public int entries(Verb verb) {
    return verb == Verb.QUERY ? 0 : verb.batched() ? batch : 1;
  }

  /**
   * The level's name: {@code get}, {@code age > 50}, {@code get 90, set 10}, {@code get 90, query
   * 10 (age > 50)}, {@code set 10, getAll 90, batch 100}.
   */
  @Override
  public String toString() {
    String verbs = verbs();
    return weights.keySet().stream().anyMatch(Verb::batched) ? verbs + ", batch " + batch : verbs;
  }

  private String verbs() {
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
