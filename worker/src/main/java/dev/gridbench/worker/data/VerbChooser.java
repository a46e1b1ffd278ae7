package dev.gridbench.worker.data;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Workload;
import dev.gridbench.worker.data.random.Draws;
import dev.gridbench.worker.data.random.Mix64;
import dev.gridbench.worker.data.random.Stream;
import java.util.Map;
import java.util.TreeMap;

/**
 * What kind of operation one client does next. The n-th is a function of weights, seed, client and
 * n alone. Confined to its client's thread; allocates nothing.
 */
public final class VerbChooser {

  private final Draws draws;
  private final Verb[] verbs;

  /** The weights added up, in the order of the verbs. */
  private final int[] upTo;

  private VerbChooser(Draws draws, Verb[] verbs, int[] upTo) {
    this.draws = draws;
    this.verbs = verbs;
    this.upTo = upTo;
  }

  /**
   * @throws IllegalArgumentException if a weight is not positive, or their sum is more than an int
   *     counts
   */
  public static VerbChooser of(Workload workload, long loadSeed, int client) {
    Map<Verb, Integer> weights = new TreeMap<>(workload.weights());
    int[] upTo = new int[weights.size()];
    int i = 0;
    long sum = 0;
    for (int weight : weights.values()) {
      sum += weight;
      if (weight < 1 || sum > Integer.MAX_VALUE) {
        throw new IllegalArgumentException(workload + ": weights must be positive and small");
      }
      upTo[i++] = (int) sum;
    }
    Draws draws = new Draws(loadSeed, Stream.VERBS.of(client));
    return new VerbChooser(draws, weights.keySet().toArray(new Verb[0]), upTo);
  }

  /** The next verb will be the one of this number, from 0. */
  void go(long number) {
    draws.go(number);
  }

  public Verb next() {
    if (verbs.length == 1) {
      return verbs[0];
    }
    draws.advance();
    int drawn = Mix64.bounded(draws.nextLong(), upTo[upTo.length - 1]);
    int i = 0;
    while (drawn >= upTo[i]) {
      i++;
    }
    return verbs[i];
  }
}
