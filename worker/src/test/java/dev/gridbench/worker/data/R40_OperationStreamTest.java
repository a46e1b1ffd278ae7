package dev.gridbench.worker.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.KeyDistribution.Zipfian;
import dev.gridbench.api.load.Workload;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/**
 * An operation is a function of seed, client and number: the digest of 4 clients' 250,000
 * operations is the same for one worker with four threads, four workers with one, and a single
 * thread that takes the clients' operations in a disorderly turn.
 */
class R40_OperationStreamTest {

  private static final int CLIENTS = 4;
  private static final int OPERATIONS = 250_000;
  private static final Workload MIX =
      new Workload(Map.of(Verb.GET, 80, Verb.PUT, 15, Verb.REMOVE, 5), null);

  /** Guards the stream against change between versions: results before and after must compare. */
  private static final long CONSTANT = -2_949_299_586_614_377_523L;

  @Test
  void theDigestDoesNotDependOnThreadsOrWorkers() throws Exception {
    Map<Integer, Long> oneByOne = digests(1);
    assertThat(digests(4)).isEqualTo(oneByOne).hasSize(CLIENTS);
    assertThat(oneByOne.values()).doesNotHaveDuplicates().startsWith(CONSTANT);
  }

  @Test
  void takenInDisorderlyTurnsEachClientsOperationsAreTheSame() {
    Random turns = new Random(3);
    Operations[] mixed = new Operations[CLIENTS];
    Operations[] alone = new Operations[CLIENTS];
    for (int client = 0; client < CLIENTS; client++) {
      mixed[client] = operations(42, client);
    }
    long[][] drawn = new long[CLIENTS][10_000];
    int[] done = new int[CLIENTS];
    for (int left = CLIENTS * 10_000; left > 0; ) {
      int client = turns.nextInt(CLIENTS);
      if (done[client] < 10_000) {
        mixed[client].advance();
        drawn[client][done[client]++] = operation(mixed[client]);
        left--;
      }
    }
    for (int client = CLIENTS - 1; client >= 0; client--) {
      alone[client] = operations(42, client);
      for (int k = 0; k < 10_000; k++) {
        alone[client].advance();
        assertThat(operation(alone[client])).isEqualTo(drawn[client][k]);
      }
    }
  }

  @Test
  void anotherSeedOrAnotherClientHasAnotherDigest() {
    long digest = StreamDigest.of(operations(42, 0), 1000);
    assertThat(StreamDigest.of(operations(43, 0), 1000)).isNotEqualTo(digest);
    assertThat(StreamDigest.of(operations(42, 1), 1000)).isNotEqualTo(digest);
  }

  /**
   * By a schedule operation k is the same whoever takes it, and in whatever order: a read with its
   * key; a write as a write, of a key of whoever takes it.
   */
  @Test
  void anOperationOfAScheduleIsAFunctionOfItsNumberWhoeverTakesIt() {
    Operations[] takers = new Operations[CLIENTS];
    for (int client = 0; client < CLIENTS; client++) {
      takers[client] = scheduled(client);
    }
    Operations straight = scheduled(0);
    Random whoever = new Random(5);
    int reads = 0;
    for (int k = 0; k < 10_000; k++) {
      int taker = whoever.nextInt(CLIENTS);
      takers[taker].go(9_999 - k);
      takers[taker].advance();
      straight.go(9_999 - k);
      straight.advance();
      assertThat(takers[taker].verb()).isEqualTo(straight.verb());
      if (straight.verb() == Verb.GET) {
        reads++;
        assertThat(takers[taker].key()).isEqualTo(straight.key());
      } else {
        assertThat(takers[taker].key() % CLIENTS).isEqualTo(taker);
      }
    }
    assertThat(reads).isBetween(1_000, 9_000);
  }

  /** Advancing goes through the numbers as they are. */
  @Test
  void inOrderItIsTheSameStream() {
    Operations inOrder = scheduled(1);
    Operations jumping = scheduled(1);
    for (int k = 0; k < 1_000; k++) {
      inOrder.advance();
      jumping.go(k);
      jumping.advance();
      assertThat(operation(jumping)).isEqualTo(operation(inOrder));
    }
  }

  private static Operations scheduled(int client) {
    return Operations.numbered(
        MIX,
        new Zipfian(0.99),
        100_000,
        42,
        new Operations.Part(0, 1),
        new Operations.Part(client, CLIENTS));
  }

  /**
   * The usual wrong way: one generator that all threads share gives whoever comes first the next
   * numbers.
   */
  @Test
  void aSharedGeneratorWouldNotPass() {
    assertThat(shared(List.of(0, 1, 0, 1))).isNotEqualTo(shared(List.of(0, 0, 1, 1)));
  }

  private static Map<Integer, List<Integer>> shared(List<Integer> turns) {
    Random generator = new Random(42);
    Map<Integer, List<Integer>> keys = new TreeMap<>();
    for (int client : turns) {
      keys.computeIfAbsent(client, c -> new java.util.ArrayList<>()).add(generator.nextInt(10_000));
    }
    return keys;
  }

  private static Map<Integer, Long> digests(int threads) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    TreeMap<Integer, Future<Long>> futures = new TreeMap<>();
    for (int client = CLIENTS - 1; client >= 0; client--) {
      int number = client;
      Callable<Long> digest = () -> StreamDigest.of(operations(42, number), OPERATIONS);
      futures.put(client, pool.submit(digest));
    }
    TreeMap<Integer, Long> digests = new TreeMap<>();
    for (Map.Entry<Integer, Future<Long>> future : futures.entrySet()) {
      digests.put(future.getKey(), future.getValue().get());
    }
    pool.shutdown();
    return digests;
  }

  private static long operation(Operations operations) {
    return ((long) operations.verb().ordinal() << 32) | operations.key();
  }

  private static Operations operations(long seed, int client) {
    return Operations.of(MIX, new Zipfian(0.99), 100_000, seed, client, CLIENTS);
  }
}
