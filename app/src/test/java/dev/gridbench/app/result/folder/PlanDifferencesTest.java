package dev.gridbench.app.result.folder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.study.file.Studies;
import org.junit.jupiter.api.Test;

/** A run is gone on with where the same is measured, and else told what would be another. */
class PlanDifferencesTest {

  private static Plan plan(String... more) {
    return Planner.plan(Studies.with(more));
  }

  private final Plan plan = plan("clients=[1, 2]", "repeat=2");
  private final String stored = PlanJson.text(plan);

  @Test
  void aPlanIsItself() {
    assertThat(PlanDifferences.between(stored, plan)).isEmpty();
  }

  /** What blocked old runs: every text was compared to the last blank. */
  @Test
  void layoutAndFurtherFieldsMakeNoDifference() {
    String later =
        stored
            .replace("\n", "\n  ")
            .replaceFirst("\"study\":\"[^\"]*\"", "\"study\": \"renamed\", \"written\": \"now\"")
            .replace("\"position\":", "\"note\":\"x\", \"position\":");
    assertThat(later).isNotEqualTo(stored);
    assertThat(PlanDifferences.between(later, plan)).isEmpty();
  }

  @Test
  void aLevelThatChangedIsNamedOnce() {
    assertThat(PlanDifferences.between(stored, plan("clients=[1, 4]", "repeat=2")))
        .containsOnlyOnce("The clients of c002 was 2, and would be 4 now.")
        .allMatch(line -> line.matches("The (clients of c002|seed of c002-r[12]) was .*"));
  }

  @Test
  void otherSeedsAreNamed() {
    assertThat(PlanDifferences.between(stored, plan("clients=[1, 2]", "repeat=2", "seed=43")))
        .contains("The study's seed was 42, and would be 43 now.")
        .anyMatch(
            line -> line.matches("The data seed of c00[12]-r[12] was -?\\d+, .* -?\\d+ now."));
  }

  @Test
  void anotherOrderIsNamed() {
    assertThat(PlanDifferences.between(stored.replace("c001", "c009"), plan))
        .anyMatch(line -> line.matches("Trial [12] was c009-r1, and would be c001-r1 now."))
        .allMatch(line -> line.startsWith("Trial "));
  }

  @Test
  void moreTrialsAndAnotherStopAreNamed() {
    assertThat(PlanDifferences.between(stored, plan("clients=[1, 2]", "repeat=3")))
        .contains(
            "The study's repeat.atMost was 2, and would be 3 now.",
            "It has 4 trials, and would have 6 now.");
  }

  @Test
  void aFactorThatOnlyOneOfThemHasIsNamed() {
    assertThat(PlanDifferences.between(stored.replace("\"pacing\":\"auto\",", ""), plan))
        .containsExactlyInAnyOrder(
            "The pacing of c001 was absent, and would be auto now.",
            "The pacing of c002 was absent, and would be auto now.");
  }

  @Test
  void whatIsNoPlanIsSaid() {
    assertThat(PlanDifferences.between("{\"trials\":[", plan))
        .containsExactly("plan.json is no JSON.");
  }
}
