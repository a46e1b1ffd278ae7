package dev.gridbench.app.run.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.api.system.Counted;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.result.harness.Evicted;
import dev.gridbench.app.validity.ServedChecks;
import dev.gridbench.worker.wire.Event;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The clients' counts against the system's own. */
class R38_ReconciliationTest {

  /** Under way at the end of the load, as the workers told. */
  private static final Map<Verb, Long> UNDER_WAY = Map.of(Verb.GET, 4L);

  private static final Map<Verb, Long> NOTHING = Map.of();

  @Test
  void equalCountsAndWhatWasUnderWayAreRight() {
    assertThat(difference(gets(10_000, 500, 10_500), UNDER_WAY)).isEmpty();
    assertThat(difference(gets(10_000, 500, 10_504), UNDER_WAY)).isEmpty();
    assertThat(gets(10_000, 500, 10_504).labelled()).isEqualTo(Map.of("get", 10_004L));
  }

  /** Two clients of 64 operations in flight each, over 32 sockets: 127 were under way. */
  @Test
  void asManyMoreAreRightAsWereInFlightHoweverFewTheClientsAre() {
    Map<Verb, Long> inFlight = Map.of(Verb.GET, 104L, Verb.SET, 23L);
    assertThat(difference(gets(108_001, 0, 108_105), inFlight)).isEmpty();
    assertThat(difference(gets(108_001, 0, 108_106), inFlight)).isPresent();
    assertThat(difference(gets(108_001, 0, 108_000), inFlight)).isPresent();
  }

  @Test
  void whereNothingWasUnderWayOneMoreIsOneTooMany() {
    assertThat(difference(gets(10_000, 0, 10_000), NOTHING)).isEmpty();
    assertThat(difference(gets(10_000, 0, 10_001), NOTHING)).isPresent();
  }

  @Test
  void aHiddenNearCacheOfThirtyPerCentIsThirtyPerCentFewer() {
    assertThat(difference(gets(10_000, 0, 7_000), UNDER_WAY).orElseThrow().message())
        .startsWith("The system counts 7,000 of 10,000 get operations, 30.00 % fewer.")
        .contains("near cache");
  }

  @Test
  void oneRetryInAThousandIsATenthOfAPerCentMore() {
    assertThat(difference(gets(10_000, 0, 10_010), UNDER_WAY).orElseThrow().message())
        .startsWith("The system counts 10,010 of 10,000 get operations, 0.10 % more.");
  }

  @Test
  void aSystemThatDoesNotCountSaysNothing() {
    ServedCounts counts = new ServedCounts();
    counts.sent(Verb.GET, 5);
    assertThat(difference(counts, UNDER_WAY)).isEmpty();
    assertThat(counts.labelled()).isNull();
  }

  @Test
  void aVerbThatTheSystemDoesNotCountIsNotHeldAgainstIt() {
    ServedCounts counts = gets(10_000, 500, 10_500);
    counts.sent(Verb.QUERY, 70);
    assertThat(difference(counts, UNDER_WAY)).isEmpty();
    assertThat(counts.labelled()).containsOnlyKeys("get");
  }

  @Test
  void theWarmUpIsPartOfBothCounts() {
    ServedCounts counts = gets(9_000, 0, 10_000);
    counts.sent(Verb.GET, 1_000);
    assertThat(difference(counts, UNDER_WAY)).isEmpty();
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
    assertThat(difference(mixed(2_050, 18), NOTHING)).isEmpty();
    assertThat(mixed(2_050, 18).labelled()).isEqualTo(Map.of("get", 2_050L, "set", 18L));
    assertThat(difference(mixed(2_049, 18), NOTHING).orElseThrow().message())
        .startsWith("The system counts 2,049 of 2,050 get operations");
    assertThat(difference(mixed(2_050, 17), NOTHING).orElseThrow().message())
        .startsWith("The system counts 17 of 18 set operations");
  }

  @Test
  void aBatchUnderWayMayBeThereWhollyAndOfWhatIsCountedTogetherEach() {
    Map<Verb, Long> underWay =
        Map.of(Verb.GET, 1L, Verb.GET_ALL, 4L, Verb.INSERT, 2L, Verb.UPDATE, 1L);
    assertThat(difference(mixed(2_050 + 401, 18 + 3), underWay)).isEmpty();
    assertThat(difference(mixed(2_050 + 402, 18), underWay)).isPresent();
    assertThat(difference(mixed(2_050, 18 + 4), underWay)).isPresent();
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
  void whatAttachedServersDoNotSayIsTold() {
    ServedCounts counts = gets(10_000, 0, 7_000);
    counts.sent(Verb.SET, 20);
    counts.sent(Verb.REMOVE, 10);
    counts.sent(Verb.QUERY, 10);
    assertThat(uncounted(counts, true).orElseThrow())
        .isEqualTo(
            new Caveat(
                CaveatKind.COUNTS_UNKNOWN,
                false,
                "The attached servers do not report how many remove and set operations they"
                    + " served, so the clients' counts of these cannot be checked: answers from"
                    + " a client library's own cache and requests sent again would go unnoticed."
                    + " Of a proxy, attach the servers behind it. If statistics are forbidden,"
                    + " allow them."));
    assertThat(difference(counts, NOTHING).orElseThrow().message()).contains("7,000 of 10,000 get");
  }

  /** Of members that gridbench starts the driver says what they count. */
  @Test
  void nothingIsToldWhereAllIsKnownOrTheServersAreOurOwn() {
    assertThat(uncounted(gets(10_000, 0, 10_000), true)).isEmpty();
    ServedCounts silent = new ServedCounts();
    silent.sent(Verb.GET, 5);
    silent.after(served(Map.of()));
    assertThat(uncounted(silent, false)).isEmpty();
    assertThat(uncounted(silent, true)).isPresent();
  }

  /** Nobody has asked: a member is gone, which is said elsewhere. */
  @Test
  void whereNobodyWasAskedNobodyKeptSilent() {
    ServedCounts counts = new ServedCounts();
    counts.sent(Verb.GET, 5);
    assertThat(uncounted(counts, true)).isEmpty();
  }

  @Test
  void whatNobodyCanCountIsNotMissed() {
    ServedCounts counts = new ServedCounts(R38_ReconciliationTest::together, 100);
    counts.sent(Verb.PUT_ALL, 8);
    counts.sent(Verb.INSERT, 8);
    counts.after(served(Map.of(Verb.SET, 8L)));
    assertThat(uncounted(counts, true)).isEmpty();
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

  private static Optional<Caveat> difference(ServedCounts counts, Map<Verb, Long> outside) {
    return ServedChecks.caveats(counts.compared(outside), false).stream().findFirst();
  }

  private static Optional<Caveat> uncounted(ServedCounts counts, boolean attached) {
    return ServedChecks.caveats(counts.compared(Map.of()), attached).stream()
        .filter(CaveatKind.COUNTS_UNKNOWN::is)
        .findFirst();
  }
}
