package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.TroubleKinds;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.study.value.CpuSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChecksTest {

  @Test
  void aFaultlessTrialHasNoCaveat() {
    assertThat(Checks.caveats(new Evidences().evidence())).isEmpty();
  }

  @Test
  void oneWrongAnswerInvalidates() {
    Caveat caveat =
        only(
            given -> {
              given.wrong = 1;
              given.wrongExample = "get of key 3 found nothing";
            });
    assertThat(caveat.label()).isEqualTo("wrong-answers");
    assertThat(caveat.invalidates()).isTrue();
    assertThat(caveat.message()).startsWith("1 answers were wrong: get of key 3 found nothing.");
  }

  @Test
  void aWrongAnswerInTheWarmUpInvalidatesToo() {
    Caveat caveat = only(given -> given.wrongExample = "get of key 3 found nothing");
    assertThat(caveat.label()).isEqualTo("wrong-answers");
    assertThat(caveat.invalidates()).isTrue();
    assertThat(caveat.message()).contains("outside of the window", "get of key 3 found nothing");
  }

  @ParameterizedTest
  @CsvSource({
    "false, 2, 2, 0, wrong-answers, true",
    "true, 2, 2, 0, stale-reads, false",
    "true, 2, 1, 1, stale-reads, false",
    "true, 3, 1, 1, wrong-answers, true"
  })
  void aStaleReadIsAFindingWhereClientsKeepWhatTheyRead(
      boolean kept, long wrong, long stale, long absent, String kind, boolean invalidates) {
    Caveat caveat =
        only(
            given -> {
              given.mayBeStale = kept;
              given.wrong = wrong;
              given.kinds = new TroubleKinds(0, wrong - stale - absent, stale, absent);
              given.wrongExample = "get of key 3 answered version 1, stale";
            });
    assertThat(caveat.label()).isEqualTo(kind);
    assertThat(caveat.invalidates()).isEqualTo(invalidates);
    assertThat(caveat.message()).contains(wrong + " ", "key 3");
  }

  @Test
  void oneEntryThatDoesNotReadBackInvalidates() {
    Caveat caveat =
        only(
            given -> {
              given.wrongAfter = 1;
              given.readBackExample = "key 9 holds nothing";
            });
    assertThat(caveat.label()).isEqualTo("read-back");
    assertThat(caveat.invalidates()).isTrue();
    assertThat(caveat.message()).startsWith("1 of 200 keys").contains("key 9 holds nothing");
  }

  @ParameterizedTest
  @CsvSource({"999, true", "1000, false", "1001, true", "0, true", "-1, false"})
  void anotherCountThanWasStoredInvalidates(long size, boolean caveat) {
    expect("count-mismatch", true, caveat, given -> given.size = size);
  }

  @Test
  void aWorkloadThatRemovesMayChangeTheCount() {
    expect(
        "count-mismatch",
        true,
        false,
        given -> {
          given.removes = true;
          given.size = 3;
        });
  }

  @ParameterizedTest
  @CsvSource({"0, true", "1, false"})
  void noOperationAtAllInvalidates(long succeeded, boolean caveat) {
    expect("no-operations", true, caveat, given -> given.succeeded = succeeded);
  }

  @ParameterizedTest
  @CsvSource({"0, false", "1, true"})
  void anOperationBeyondTheHistogramInvalidates(long overflow, boolean caveat) {
    expect("overflow", true, caveat, given -> given.overflow = overflow);
  }

  @ParameterizedTest
  @CsvSource({"9.89, true", "9.9, false", "10, false", "0, true"})
  void clientsThatWereNotAllActiveInvalidate(double overlap, boolean caveat) {
    expect("short-overlap", true, caveat, given -> given.overlap = overlap);
  }

  @ParameterizedTest
  @CsvSource({"3, true", "4, false", "5, true"})
  void otherConnectionsThanAskedForInvalidate(int open, boolean caveat) {
    expect("connection-count", true, caveat, given -> given.open = open);
  }

  @ParameterizedTest
  @CsvSource({"9900, 100, false", "9899, 101, true", "9999, 1, false", "0, 5, true"})
  void failuresAboveOnePercentInvalidate(long succeeded, long failed, boolean invalidates) {
    Caveat caveat =
        named(
            "failed-operations",
            given -> {
              given.succeeded = succeeded;
              given.failed = failed;
              given.errorExample = "timed out.";
            });
    assertThat(caveat.invalidates()).isEqualTo(invalidates);
    assertThat(caveat.message()).contains(failed + " operations", "failed: timed out. They");
  }

  @ParameterizedTest
  @CsvSource({"0, false", "1, true"})
  void lateSlicesAreAReasonToDoubtTheSeriesOnly(int late, boolean caveat) {
    expect("late-slices", false, caveat, given -> given.late = late);
  }

  /** An eighth of two processors is a quarter of one, and may all have been lost there. */
  @ParameterizedTest
  @CsvSource({"0-1, 0-1, 0.125", "0-1, 1, 0.25", "0, 0-1, 0.25", ", , 0.125"})
  void whatTheMachineTookIsStoredAsTheShareThatItMayHaveChanged(
      String members, String workers, double share) {
    Evidences given = new Evidences();
    Noise.Second taken = new Noise.Second(1, 0.5, 0, 0.25, 0, 0, 0, 0);
    Evidence.Machine quiet = given.machine;
    given.machine =
        new Evidence.Machine(
            quiet.pauses(),
            quiet.signs(),
            new Noise(2, Collections.nCopies(10, taken), 0, true),
            Map.of(),
            List.of(placed("member-1", members), placed("worker-1", workers)),
            null);

    assertThat(Checks.caveats(given.evidence()))
        .filteredOn(CaveatKind.STEAL::is)
        .allSatisfy(caveat -> assertThat(caveat.effect()).isEqualTo(share))
        .hasSize(1);
  }

  private static PlacementChecks.Seen placed(String process, String cpus) {
    CpuSet asked = cpus == null ? null : CpuSet.parse(cpus);
    return new PlacementChecks.Seen(process, asked, Set.of(), Set.of());
  }

  @Test
  void clientsOutsideOfOperationsMayHaveChangedThatShare() {
    Evidences given = new Evidences();
    given.load = new LoadFacts.Closed("closed", 1_000, 0.75, LoadFacts.Parts.NONE);

    assertThat(Checks.caveats(given.evidence()))
        .filteredOn(CaveatKind.CLIENT_BOUND::is)
        .allSatisfy(caveat -> assertThat(caveat.effect()).isEqualTo(0.25))
        .hasSize(1);
  }

  @Test
  void whatInvalidatesStandsFirst() {
    Evidences given = new Evidences();
    given.late = 1;
    given.failed = 1;
    given.wrong = 1;
    given.open = 3;
    assertThat(Checks.caveats(given.evidence()))
        .extracting(Caveat::label)
        .containsExactly("wrong-answers", "connection-count", "failed-operations", "late-slices");
  }

  private static void expect(
      String kind, boolean invalidates, boolean there, Consumer<Evidences> spoil) {
    Evidences given = new Evidences();
    spoil.accept(given);
    List<Caveat> found =
        Checks.caveats(given.evidence()).stream()
            .filter(caveat -> caveat.label().equals(kind))
            .toList();
    assertThat(found).hasSize(there ? 1 : 0);
    assertThat(found).allMatch(caveat -> caveat.invalidates() == invalidates);
    assertThat(found).allMatch(caveat -> caveat.message().endsWith("."));
  }

  private static Caveat named(String kind, Consumer<Evidences> spoil) {
    Evidences given = new Evidences();
    spoil.accept(given);
    return Checks.caveats(given.evidence()).stream()
        .filter(caveat -> caveat.label().equals(kind))
        .findFirst()
        .orElseThrow();
  }

  private static Caveat only(Consumer<Evidences> spoil) {
    Evidences given = new Evidences();
    spoil.accept(given);
    List<Caveat> caveats = Checks.caveats(given.evidence());
    assertThat(caveats).hasSize(1);
    return caveats.get(0);
  }

  /** Clients count beside their histograms: what is missing there was measured and lost. */
  @Test
  void whatTheClientsCountedAndNobodyRecordedKeepsTheTrialOut() {
    Evidences given = new Evidences();
    given.failed = 1;
    given.counted = given.succeeded + 1;
    assertThat(kinds(given)).doesNotContain("recording");
    given.counted = given.succeeded + 2;
    assertThat(Checks.caveats(given.evidence()))
        .filteredOn(caveat -> caveat.label().equals("recording"))
        .singleElement()
        .satisfies(caveat -> assertThat(caveat.invalidates()).isTrue());
  }

  private static List<String> kinds(Evidences given) {
    return Checks.caveats(given.evidence()).stream().map(Caveat::label).toList();
  }
}
