package dev.gridbench.api.load;

import dev.gridbench.api.Verb;
import dev.gridbench.api.query.Query;
import java.io.Serializable;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a client does: verbs with positive weights, and the query that {@link Verb#QUERY} stands
 * for.
 *
 * @param query present if and only if {@code weights} has {@link Verb#QUERY}
 * @param batch entries of each call of a verb that takes several; 1 where there is no such verb
 * @param write what the verbs that write store
 * @param missesAllowed whether the system may drop entries by itself, as one does that is bounded:
 *     a read that finds nothing has then missed, and is not wrong
 * @param name what reports call it; empty where they find one. Workloads that do the same are equal
 *     whatever they are called
 */
public record Workload(
    Map<Verb, Integer> weights,
    @Nullable Query query,
    int batch,
    Write write,
    boolean missesAllowed,
    String name)
    implements Serializable {

  /** What is stored by a verb that writes. */
  public enum Write {
    /** A value of the key's own, another with every write. */
    RANDOM,
    /** One value, made beforehand, by every write under every key. */
    CONSTANT
  }

  /** The verbs that can store one constant. */
  public static final Set<Verb> CONSTANT_VERBS =
      Collections.unmodifiableSet(EnumSet.of(Verb.SET, Verb.PUT, Verb.PUT_ALL));

  /** How a level's name ends where every write stores one constant. */
  public static final String CONSTANT_LEVEL = ", write constant";

  /** The verbs that say nothing of whether a key was there. */
  public static final Set<Verb> MISSING_VERBS =
      Collections.unmodifiableSet(
          EnumSet.of(Verb.GET, Verb.GET_ALL, Verb.SET, Verb.PUT_ALL, Verb.RECONNECT));

  /** How a level's name ends where the system may drop entries. */
  public static final String MISSES_LEVEL = ", misses allowed";

  public Workload {
    weights = Map.copyOf(weights);
    if (weights.containsKey(Verb.QUERY) != (query != null)) {
      throw new IllegalArgumentException("a query and its verb come together");
    }
    boolean several = weights.keySet().stream().anyMatch(Verb::batched);
    if (batch < 1 || (batch > 1 && !several)) {
      throw new IllegalArgumentException("a batch of " + batch + " has no verb that takes it");
    }
    if (write == Write.CONSTANT && !constantWritable(weights.keySet())) {
      throw new IllegalArgumentException("a constant cannot be written by " + weights.keySet());
    }
    if (missesAllowed && !MISSING_VERBS.containsAll(weights.keySet())) {
      throw new IllegalArgumentException("entries cannot go unseen by " + weights.keySet());
    }
  }

  /** Whether verbs that write are among these, and nothing that a constant would confuse. */
  private static boolean constantWritable(Set<Verb> verbs) {
    return verbs.stream().anyMatch(Verb::writes)
        && !verbs.contains(Verb.QUERY)
        && verbs.stream().filter(Verb::writes).allMatch(CONSTANT_VERBS::contains);
  }

  /** Every write of a value of its own. */
  public Workload(Map<Verb, Integer> weights, @Nullable Query query, int batch) {
    this(weights, query, batch, Write.RANDOM, false, "");
  }

  /** One entry a call. */
  public Workload(Map<Verb, Integer> weights, @Nullable Query query) {
    this(weights, query, 1);
  }

  /** The same, with this stored by every write. */
  public Workload writing(Write other) {
    return new Workload(weights, query, batch, other, missesAllowed, name);
  }

  /** The same, where the system may drop entries or may not. */
  public Workload allowingMisses(boolean allowed) {
    return new Workload(weights, query, batch, write, allowed, name);
  }

  /** The same under a name for reports. */
  public Workload called(String other) {
    return new Workload(weights, query, batch, write, missesAllowed, other);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Workload that
        && weights.equals(that.weights)
        && Objects.equals(query, that.query)
        && batch == that.batch
        && write == that.write
        && missesAllowed == that.missesAllowed;
  }

  @Override
  public int hashCode() {
    return Objects.hash(weights, query, batch, write, missesAllowed);
  }

  public boolean has(Verb verb) {
    return weights.containsKey(verb);
  }

  public boolean writes() {
    return weights.keySet().stream().anyMatch(Verb::writes);
  }

  /** Whether it writes, and leaves the keys that were loaded and no others. */
  public boolean overwrites() {
    return writes() && !missesAllowed && !has(Verb.INSERT) && !has(Verb.REMOVE);
  }

  /**
   * Whether entries that were loaded may go away. Where there are inserts, only inserted ones do.
   */
  public boolean drains() {
    return missesAllowed || (has(Verb.REMOVE) && !has(Verb.INSERT));
  }

  /**
   * Whether a call of the verb, over the data of this workload, may rightly find nothing to read,
   * to remove or to update, or what it was to insert. A batch as a whole never misses.
   */
  public boolean mayMiss(Verb verb) {
    return switch (verb) {
      case GET -> drains();
      case PUT, INSERT, UPDATE, REMOVE -> true;
      case SET, QUERY, GET_ALL, PUT_ALL, RECONNECT -> false;
    };
  }

  /**
   * The level's name: {@code get}, {@code age > 50}, {@code get 90, set 10}, {@code get 90, query
   * 10 (age > 50)}, {@code set 10, getAll 90, batch 100}, {@code set, write constant}.
   */
  @Override
  public String toString() {
    boolean batched = weights.keySet().stream().anyMatch(Verb::batched);
    return verbs()
        + (batched ? ", batch " + batch : "")
        + (write == Write.CONSTANT ? CONSTANT_LEVEL : "")
        + (missesAllowed ? MISSES_LEVEL : "");
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
