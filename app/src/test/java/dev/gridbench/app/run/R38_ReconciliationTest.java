package dev.gridbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Counted;
import dev.gridbench.api.Verb;
import dev.gridbench.app.result.Evicted;
import dev.gridbench.worker.wire.Event;
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

  /** As memcached does: a store is a store, and of a batch each key counts. */
  private static Counted together(Verb verb) {
    return switch (verb) {
      case INSERT, UPDATE -> Counted.calls(Verb.SET);
      case GET_ALL -> Counted.entries(Verb.GET);
      case PUT_ALL -> Counted.vaguely(Verb.PUT_ALL);
      default -> Counted.itself(verb);
    };
  }

  private static ServedCounts mixed(long gets, long sets) {
    ServedCounts counts = new ServedCounts(R38_ReconciliationTest::together, 100);
    counts.before(served(Map.of(Verb.GET, 7L, Verb.SET, 3L, Verb.PUT_ALL, 0L)));
    counts.after(served(Map.of(Verb.GET, 7 + gets, Verb.SET, 3 + sets, Verb.PUT_ALL, 99L)));
    counts.sent(Verb.GET, 50);
    counts.sent(Verb.GET_ALL, 20);
    counts.sent(Verb.SET, 5);
    counts.sent(Verb.INSERT, 6);
    counts.sent(Verb.UPDATE, 7);
    counts.sent(Verb.PUT_ALL, 8);
    return counts;
  }

  @Test
  void whatIsCountedTogetherIsHeldAgainstTheSumAndABatchByItsEntries() {
    assertThat(mixed(2_050, 18).difference(CLIENTS)).isEmpty();
    assertThat(mixed(2_050, 18).labelled()).isEqualTo(Map.of("get", 2_050L, "set", 18L));
    assertThat(mixed(2_049, 18).difference(CLIENTS).orElseThrow().message())
        .startsWith("The system counts 2,049 of 2,050 get operations");
    assertThat(mixed(2_050, 17).difference(CLIENTS).orElseThrow().message())
        .startsWith("The system counts 17 of 18 set operations");
  }

  @Test
  void theBatchUnderWayForEachClientMayBeThereWholly() {
    assertThat(mixed(2_050 + 4 * 100, 18 + 4).difference(CLIENTS)).isEmpty();
    assertThat(mixed(2_050 + 4 * 100 + 1, 18).difference(CLIENTS)).isPresent();
    assertThat(mixed(2_050, 18 + 5).difference(CLIENTS)).isPresent();
  }

  private static ServedCounts gets(long sent, long before, long after) {
    ServedCounts counts = new ServedCounts();
    counts.before(served(Map.of(Verb.GET, before)));
    counts.after(served(Map.of(Verb.GET, after)));
    counts.sent(Verb.GET, sent);
    return counts;
  }

  private static Event.Served served(Map<Verb, Long> counts) {
    return new Event.Served(counts, -1);
  }

  @Test
  void whatTheSystemDroppedIsOfTheLoadAndOfTheTimeBeforeIt() {
    ServedCounts counts = new ServedCounts();
    counts.before(new Event.Served(Map.of(), 100));
    counts.after(new Event.Served(Map.of(), 130));
    assertThat(counts.evicted()).isEqualTo(new Evicted(100, 30));
  }

  @Test
  void whoDoesNotCountOrHasStartedAnewSaysNothingOfWhatItDropped() {
    assertThat(gets(1, 0, 1).evicted()).isNull();
    ServedCounts anew = new ServedCounts();
    anew.before(new Event.Served(Map.of(), 100));
    anew.after(new Event.Served(Map.of(), 3));
    assertThat(anew.evicted()).isNull();
  }
}
