package dev.gridbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The clients' counts against the system's own. */
class R38_ReconciliationTest {

  private static final int CLIENTS = 4;

  @Test
  void equalCountsAndOneOperationUnderWayForEachClientAreRight() {
    assertThat(gets(10_000, 500, 10_500).difference(CLIENTS)).isEmpty();
    assertThat(gets(10_000, 500, 10_504).difference(CLIENTS)).isEmpty();
    assertThat(gets(10_000, 500, 10_504).labelled()).isEqualTo(Map.of("get", 10_004L));
  }

  @Test
  void aHiddenNearCacheOfThirtyPerCentIsThirtyPerCentFewer() {
    assertThat(gets(10_000, 0, 7_000).difference(CLIENTS).orElseThrow().message())
        .startsWith("The system counts 7,000 of 10,000 get operations, 30.00 % fewer.")
        .contains("near cache");
  }

  @Test
  void oneRetryInAThousandIsATenthOfAPerCentMore() {
    assertThat(gets(10_000, 0, 10_010).difference(CLIENTS).orElseThrow().message())
        .startsWith("The system counts 10,010 of 10,000 get operations, 0.10 % more.");
  }

  @Test
  void aSystemThatDoesNotCountSaysNothing() {
    ServedCounts counts = new ServedCounts();
    counts.sent(Verb.GET, 5);
    assertThat(counts.difference(CLIENTS)).isEmpty();
    assertThat(counts.labelled()).isNull();
  }

  @Test
  void aVerbThatTheSystemDoesNotCountIsNotHeldAgainstIt() {
    ServedCounts counts = gets(10_000, 500, 10_500);
    counts.sent(Verb.QUERY, 70);
    assertThat(counts.difference(CLIENTS)).isEmpty();
    assertThat(counts.labelled()).containsOnlyKeys("get");
  }

  @Test
  void theWarmUpIsPartOfBothCounts() {
    ServedCounts counts = gets(9_000, 0, 10_000);
    counts.sent(Verb.GET, 1_000);
    assertThat(counts.difference(CLIENTS)).isEmpty();
  }

  private static ServedCounts gets(long sent, long before, long after) {
    ServedCounts counts = new ServedCounts();
    counts.before(Map.of(Verb.GET, before));
    counts.after(Map.of(Verb.GET, after));
    counts.sent(Verb.GET, sent);
    return counts;
  }
}
