package dev.gridbench.worker.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.KeyDistribution.Zipfian;
import dev.gridbench.api.load.Workload;
import dev.gridbench.api.query.Query;
import dev.gridbench.api.query.QueryParser;
import dev.gridbench.worker.data.values.ChiSquare;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OperationsTest {

  private static final Workload MIX =
      new Workload(Map.of(Verb.GET, 60, Verb.PUT, 30, Verb.REMOVE, 10), null);

  @Test
  void haveVerbsInProportionToTheirWeights() {
    Operations operations = operations(MIX, 1, 0, 4);
    long[] counts = new long[3];
    for (int i = 0; i < 1_000_000; i++) {
      operations.advance();
      counts[operations.verb().ordinal()]++;
    }
    ChiSquare.assertFits(counts, new double[] {0.6, 0.3, 0.1});
  }

  @Test
  void writeOnlyTheClientsOwnKeysAndReadAll() {
    Operations operations = operations(MIX, 1, 3, 4);
    boolean readForeign = false;
    for (int i = 0; i < 10_000; i++) {
      operations.advance();
      boolean own = operations.key() % 4 == 3;
      assertThat(own || operations.verb() == Verb.GET).isTrue();
      readForeign |= !own;
    }
    assertThat(readForeign).isTrue();
  }

  @Test
  void haveNoKeyWhereTheyQuery() throws Exception {
    Query query = QueryParser.parse("age > 50");
    Operations operations = operations(new Workload(Map.of(Verb.QUERY, 1), query), 1, 0, 1);
    operations.advance();
    assertThat(operations.verb()).isEqualTo(Verb.QUERY);
    assertThat(operations.key()).isEqualTo(-1);
  }

  @Test
  void needNoKeysOfTheirOwnToRead() {
    Workload reads = new Workload(Map.of(Verb.GET, 1), null);
    Operations operations = Operations.of(reads, new Zipfian(0.99), 4, 1, 7, 8);
    operations.advance();
    assertThat(operations.key()).isBetween(0, 3);
  }

  @Test
  void areTheSameForTheSameSeedAndClientOnly() {
    long digest = digest(MIX, 1, 0);
    assertThat(digest(MIX, 1, 0)).isEqualTo(digest);
    assertThat(digest(MIX, 1, 1)).isNotEqualTo(digest);
    assertThat(digest(MIX, 2, 0)).isNotEqualTo(digest);
    Workload other = new Workload(Map.of(Verb.GET, 61, Verb.PUT, 30, Verb.REMOVE, 10), null);
    assertThat(digest(other, 1, 0)).isNotEqualTo(digest);
  }

  @Test
  void areTheSameInEveryVersionOfGridbench() {
    assertThat(digest(MIX, 42, 5)).isEqualTo(-2_549_263_030_897_421_995L);
  }

  @Test
  void makeADifferenceToTheDigestOneByOne() {
    long shorter = StreamDigest.of(operations(MIX, 1, 0, 4), 999);
    assertThat(StreamDigest.of(operations(MIX, 1, 0, 4), 1000)).isNotEqualTo(shorter);
  }

  @Test
  void refuseAWeightThatIsNotPositive() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> VerbChooser.of(new Workload(Map.of(Verb.GET, 0), null), 1, 0));
  }

  private static Operations operations(Workload workload, long seed, int client, int clients) {
    return Operations.of(workload, new Zipfian(0.99), 10_000, seed, client, clients);
  }

  private static long digest(Workload workload, long seed, int client) {
    return StreamDigest.of(operations(workload, seed, client, 8), 10_000);
  }
}
