package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.harness.Bottleneck;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.Network;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What only the whole list of checks decides. */
class CheckListTest {

  private final Evidences given = new Evidences();

  private List<String> kinds() {
    return Checks.caveats(given.evidence()).stream().map(Caveat::label).toList();
  }

  @Test
  void thatTheLoadIsTheLimitIsSaidOnce() {
    given.harness = Judge.harness(Bottleneck.CLIENT_BOUND, null, null);
    assertThat(kinds()).containsExactly("client-bound");
    given.load = new LoadFacts.Closed("closed", 1_000, 0.5, LoadFacts.Parts.NONE);
    assertThat(Checks.caveats(given.evidence()))
        .singleElement()
        .satisfies(caveat -> assertThat(caveat.message()).contains("Little's law"));
  }

  @Test
  void whatInvalidatesStandsFirst() {
    given.late = 1;
    given.overflow = 1;
    given.failed = 1_000;
    assertThat(kinds()).containsExactly("overflow", "failed-operations", "late-slices");
  }

  @Test
  void aRepairThatNobodyAskedForIsNamedUnlessTheStudyBreaksThings() {
    given.harness =
        Judge.harness(Bottleneck.UNDECIDED, new Network(null, null, null, 2L, null, null), null);
    assertThat(Checks.caveats(given.evidence()))
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.label()).isEqualTo("reconnected");
              assertThat(caveat.message()).contains("anew 2 times and sent 0 requests");
            });
    given.disturbed = true;
    assertThat(kinds()).isEmpty();
  }

  @Test
  void samplesThatWereLostAndAPlacementThatIsNotInForceAreNamed() {
    Evidence.Machine quiet = Judge.quietMachine();
    given.machine =
        new Evidence.Machine(
            quiet.pauses(), quiet.signs(), null, Map.of("member-1", 3), List.of(), "one cpu");
    assertThat(kinds()).containsExactly("placement", "samples-lost");
  }

  @Test
  void anEncodingThatCouldNotBeTimedKeepsTheTrial() {
    Evidence.Data sound = given.evidence().data();
    given.found =
        new Evidence.Data(sound.readBack(), null, List.of(), "no such class", sound.served());
    assertThat(Checks.caveats(given.evidence()))
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.label()).isEqualTo("codec-untimed");
              assertThat(caveat.invalidates()).isFalse();
              assertThat(caveat.message()).contains("no such class. ");
            });
  }
}
