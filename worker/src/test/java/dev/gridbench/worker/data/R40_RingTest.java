package dev.gridbench.worker.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.KeyDistribution.Uniform;
import dev.gridbench.api.load.KeySpace;
import dev.gridbench.api.load.Workload;
import dev.gridbench.worker.data.random.Draws;
import dev.gridbench.worker.data.random.Mix64;
import java.util.BitSet;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Inserts and removals keep the key space steady, and stay a function of seed, client and number
 * (method.md R40), as each client goes round a ring of its own.
 */
class R40_RingTest {

  private static final int ENTRIES = 10_000;
  private static final int CLIENTS = 7;
  private static final int OPERATIONS = 200_000;

  private static final Workload MIX =
      new Workload(Map.of(Verb.GET, 60, Verb.INSERT, 10, Verb.UPDATE, 20, Verb.REMOVE, 10), null);

  /** What became of one client's operations on a map of its own. */
  private static final class Played {
    private final BitSet present = new BitSet();
    private long inserts;
    private long refused;
    private long missed;
    private int most;
    private int least = Integer.MAX_VALUE;

    void play(Operations operations, int client, KeySpace space) {
      for (int k = 0; k < OPERATIONS; k++) {
        operations.advance();
        int key = operations.key();
        switch (operations.verb()) {
          case INSERT -> {
            requireOwn(key, client, space);
            inserts++;
            refused += present.get(key) ? 1 : 0;
            present.set(key);
          }
          case REMOVE -> {
            requireOwn(key, client, space);
            missed += present.get(key) ? 0 : 1;
            present.clear(key);
          }
          default -> assertThat(key).isBetween(0, ENTRIES - 1);
        }
        most = Math.max(most, present.cardinality());
        least = Math.min(least, present.cardinality());
      }
    }
  }

  private static void requireOwn(int key, int client, KeySpace space) {
    assertThat(key % CLIENTS).isEqualTo(client);
    assertThat(key).isBetween(ENTRIES, (int) space.end() - 1);
  }

  private static Operations operations(int client) {
    return Operations.of(MIX, new Uniform(), ENTRIES, 42, client, CLIENTS);
  }

  @Test
  void theRingNeverOverflowsAndHardlyEverRefuses() {
    KeySpace space = KeySpace.of(MIX, ENTRIES, CLIENTS);
    assertThat(space.ring()).isEqualTo(256);
    Played played = new Played();
    for (int place = 0; place < space.filled(); place++) {
      played.present.set(space.key(3, place));
    }
    played.play(operations(3), 3, space);
    assertThat(played.most).isLessThanOrEqualTo(space.ring());
    assertThat(played.least).isGreaterThanOrEqualTo(0);
    assertThat(played.inserts).isBetween(19_000L, 21_000L);
    assertThat(played.refused + played.missed).isLessThan(played.inserts / 25);
  }

  /** The usual way, one key of all at random, misses half of what it removes before long. */
  @Test
  void randomKeysWouldNotPass() {
    Draws draws = new Draws(42, 1);
    BitSet present = new BitSet();
    long missed = 0;
    for (int k = 0; k < OPERATIONS / 10; k++) {
      draws.advance();
      present.set(Mix64.bounded(draws.nextLong(), ENTRIES));
      int key = Mix64.bounded(draws.nextLong(), ENTRIES);
      missed += present.get(key) ? 0 : 1;
      present.clear(key);
    }
    assertThat(missed).isGreaterThan(OPERATIONS / 10 / 4);
  }

  @Test
  void theOperationsAreTheSameEveryTimeAndAnotherClientsAreOthers() {
    long digest = StreamDigest.of(operations(2), 50_000);
    assertThat(StreamDigest.of(operations(2), 50_000)).isEqualTo(digest);
    assertThat(StreamDigest.of(operations(1), 50_000)).isNotEqualTo(digest);
  }

  @Test
  void keysOfRingsAreDifferentForAllClientsAndBehindTheLoadedOnes() {
    KeySpace space = KeySpace.of(MIX, 1_003, CLIENTS);
    BitSet seen = new BitSet();
    for (int client = 0; client < CLIENTS; client++) {
      for (int place = 0; place < space.ring(); place++) {
        int key = space.key(client, place);
        requireOther(seen, key);
        assertThat(key).isBetween(1_003, (int) space.end() - 1);
        assertThat(key % CLIENTS).isEqualTo(client);
      }
    }
    assertThat(space.ring()).isEqualTo(35);
    assertThat(space.most()).isEqualTo(1_003 + 7 * 35);
  }

  private static void requireOther(BitSet seen, int key) {
    assertThat(seen.get(key)).isFalse();
    seen.set(key);
  }

  @Test
  void whereNothingIsInsertedThereIsNoRingAndWhereNothingGoesItBeginsEmpty() {
    Workload removes = new Workload(Map.of(Verb.GET, 1, Verb.REMOVE, 1), null);
    assertThat(KeySpace.of(removes, 100, 4)).isEqualTo(new KeySpace(100, 4, 0, 0));
    assertThat(KeySpace.of(removes, 100, 4).end()).isEqualTo(100);
    Workload inserts = new Workload(Map.of(Verb.INSERT, 1), null);
    assertThat(KeySpace.of(inserts, 100, 4)).isEqualTo(new KeySpace(100, 4, 6, 0));
    assertThat(KeySpace.of(inserts, 100, 64).ring()).isEqualTo(2);
  }
}
