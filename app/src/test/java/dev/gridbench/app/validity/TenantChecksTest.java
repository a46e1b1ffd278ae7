package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.TenantFacts;
import dev.gridbench.app.result.harness.Caveat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A tenant's own failures, which would drown in those of all tenants together. */
class TenantChecksTest {

  private static final Latency NONE =
      new Latency(0, null, null, null, null, null, null, null, null);

  private static final LoadFacts LOAD =
      Flat.load(
          "closed", null, 0, null, null, null, null, null, null, null, null, null, null, null, null,
          null, null);

  private static VerbResult verb(long succeeded, long failed) {
    return Flat.verb(succeeded, 0, failed, 0, 0, 0, Map.of(), NONE, null, null, null);
  }

  /** From second 10 to second 30 of the window, half of its operations gets and half sets. */
  private static List<Caveat> caveats(long succeeded, long failed) {
    Map<String, VerbResult> verbs =
        Map.of(
            "get", verb(succeeded / 2, failed / 2),
            "set", verb(succeeded - succeeded / 2, failed - failed / 2));
    return TenantChecks.caveats(
        new TenantFacts(Map.of(), 10, 30, 0, verbs, NONE, List.of(), null, LOAD));
  }

  @ParameterizedTest
  @CsvSource({"9900, 100, false", "9899, 101, true", "10000, 0, false"})
  void failuresOfMoreThanAHundredthAreItsOwnTrouble(long succeeded, long failed, boolean told) {
    assertThat(caveats(succeeded, failed))
        .hasSize(told ? 1 : 0)
        .allSatisfy(
            caveat -> {
              assertThat(caveat.label()).isEqualTo("failed-operations");
              assertThat(caveat.invalidates()).isTrue();
              assertThat(caveat.message()).startsWith("101 of its operations (1.010 %) failed");
            });
  }

  @Test
  void aTenantThatGotNoRightAnswerHasNoFigures() {
    for (long failed : new long[] {0, 7}) {
      assertThat(caveats(0, failed))
          .singleElement()
          .satisfies(
              caveat -> {
                assertThat(caveat.label()).isEqualTo("no-operations");
                assertThat(caveat.invalidates()).isTrue();
                assertThat(caveat.message()).contains("in its 20 s");
              });
    }
  }
}
