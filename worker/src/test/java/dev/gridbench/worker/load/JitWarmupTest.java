package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Workload;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A JIT warm-up does what the workload reads, and alters nothing (method.md R22). */
class JitWarmupTest {

  @Test
  void writesAreLeftOut() {
    Workload mix = new Workload(Map.of(Verb.GET, 3, Verb.GET_ALL, 2, Verb.PUT_ALL, 1), null, 7);
    Workload reads = JitWarmup.reads(mix);
    assertThat(reads.weights()).containsOnly(Map.entry(Verb.GET, 3), Map.entry(Verb.GET_ALL, 2));
    assertThat(reads.batch()).isEqualTo(7);
  }

  @Test
  void whatOnlyWritesIsWarmedUpByGets() {
    Workload reads = JitWarmup.reads(new Workload(Map.of(Verb.PUT_ALL, 1), null, 7));
    assertThat(reads.weights()).containsExactly(Map.entry(Verb.GET, 1));
    assertThat(reads.batch()).isEqualTo(1);
  }

  @Test
  void missesStayAllowed() {
    Workload mix = new Workload(Map.of(Verb.GET, 1, Verb.SET, 1), null).allowingMisses(true);
    assertThat(JitWarmup.reads(mix).missesAllowed()).isTrue();
  }
}
