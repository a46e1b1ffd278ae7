package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.harness.Caveat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The limits of a load that is what it is called, each exactly reached and just passed. */
class LoadBordersTest {

  private static List<String> kinds(LoadFacts facts, double edge, double failed, double window) {
    return LoadChecks.caveats(new LoadEvidence(facts, edge, failed, window)).stream()
        .map(Caveat::label)
        .toList();
  }

  private static LoadFacts facts(@Nullable Double law, @Nullable Double exhausted) {
    return Flat.load(
        "any",
        exhausted == null ? null : 1_000.0,
        1_000,
        null,
        null,
        null,
        null,
        null,
        exhausted,
        law,
        null,
        null,
        null,
        null,
        null,
        null,
        null);
  }

  /** The operation under way at the window's end makes it a little more, or a little less. */
  @ParameterizedTest
  @CsvSource({
    "1.02,  0,    none",
    "1.021, 0,    littles-law",
    "1.03,  0.02, none",
    "1.05,  0.02, littles-law",
    "0.98,  0,    none",
    "0.979, 0,    client-bound"
  })
  void littlesLawMayBeOffByTwoHundredthsAndTheEdge(double law, double edge, String kind) {
    assertThat(kinds(facts(law, null), edge, 0, 30))
        .isEqualTo(kind.equals("none") ? List.of() : List.of(kind));
  }

  /** What failed operations took is in no mean, so that clients look idle. */
  @ParameterizedTest
  @CsvSource({"0.01, true", "0.011, false"})
  void clientsAreCalledIdleWhereNoMoreThanAHundredthFailed(double failed, boolean told) {
    assertThat(kinds(facts(0.5, null), 0, failed, 30).contains("client-bound")).isEqualTo(told);
  }

  @ParameterizedTest
  @CsvSource({"1, false", "1.01, true"})
  void thePoolMayBeExhaustedForAHundredthOfTheWindow(double seconds, boolean told) {
    assertThat(kinds(facts(null, seconds), 0, 0, 100).contains("pool-exhausted")).isEqualTo(told);
  }
}
