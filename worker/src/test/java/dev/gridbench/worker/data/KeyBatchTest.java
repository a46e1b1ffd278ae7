package dev.gridbench.worker.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.KeyDistribution.Uniform;
import dev.gridbench.api.load.KeyDistribution.Zipfian;
import dev.gridbench.api.load.Workload;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeyBatchTest {

  private static final Workload BATCHES =
      new Workload(Map.of(Verb.GET_ALL, 1, Verb.PUT_ALL, 1), null, 100);

  @Test
  void itsKeysAreDifferentAndThoseThatAreWrittenTheClientsOwn() {
    for (KeyDistribution each : new KeyDistribution[] {new Uniform(), new Zipfian(1.2)}) {
      Operations operations = Operations.of(BATCHES, each, 1_000, 42, 3, 5);
      for (int k = 0; k < 2_000; k++) {
        operations.advance();
        int[] keys = operations.keys();
        assertThat(Arrays.stream(keys).distinct().count()).isEqualTo(100);
        assertThat(Arrays.stream(keys).allMatch(key -> key >= 0 && key < 1_000)).isTrue();
        boolean own = Arrays.stream(keys).allMatch(key -> key % 5 == 3);
        assertThat(own).isEqualTo(operations.verb() == Verb.PUT_ALL);
      }
    }
  }

  @Test
  void aBatchOfAllKeysHasThemAll() {
    Workload all = new Workload(Map.of(Verb.GET_ALL, 1), null, 64);
    Operations operations = Operations.of(all, new Zipfian(0.99), 64, 42, 0, 1);
    operations.advance();
    assertThat(operations.keys()).hasSize(64).doesNotHaveDuplicates();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Operations.of(all, new Uniform(), 63, 42, 0, 1))
        .withMessage(
            "a batch of 64 different keys cannot be drawn from 63. Use more entries or a smaller"
                + " batch");
  }

  /** By a schedule operation n draws the keys of its own numbers, whatever was drawn before. */
  @Test
  void aBatchOfAScheduleIsAFunctionOfItsNumber() {
    Operations.Part one = new Operations.Part(0, 1);
    Workload reads = new Workload(Map.of(Verb.GET_ALL, 1), null, 10);
    Operations straight = Operations.numbered(reads, new Uniform(), 1_000, 42, one, one);
    Operations jumping = Operations.numbered(reads, new Uniform(), 1_000, 42, one, one);
    int[] before = {};
    for (int k = 0; k < 100; k++) {
      straight.advance();
      jumping.go(99);
      jumping.advance();
      jumping.go(k);
      jumping.advance();
      assertThat(jumping.keys()).containsExactly(straight.keys());
      assertThat(straight.keys()).isNotEqualTo(before);
      before = straight.keys().clone();
    }
  }
}
