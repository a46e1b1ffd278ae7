package dev.gridbench.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.study.Studies;
import dev.gridbench.app.study.Study;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PlanTextTest {

  @Test
  void onlyTheFirstTwentyTrialsAreListedUnlessAllAreAskedFor() {
    Study study = Studies.with("clients=[1, 2, 3, 4, 5, 6, 7]", "repeat=3");

    assertThat(text(study, false)).contains("   20  c").doesNotContain("   21  c");
    assertThat(text(study, false)).contains("and 1 more: --all lists them");
    assertThat(text(study, true)).contains("   21  c").doesNotContain("more:");
  }

  @Test
  void theFirstTrialOfEachClusterIsMarked() {
    String text = text(Studies.with("systems=[hazelcast, infinispan]", "clients=[1, 2]"), true);

    assertThat(text.lines().filter(line -> line.matches("\\* +\\d+ .*"))).hasSize(2 * 3);
    assertThat(text).contains("on 6 started clusters");
  }

  @Test
  void whatStartsNoClusterMarksNone() {
    assertThat(text(Studies.with("systems=heap"), true))
        .contains("on 0 started clusters")
        .doesNotContain("*");
  }

  @Test
  void doubtsAreNamedWithTheNextStep() {
    assertThat(PlanText.notes(Planner.plan(Studies.with("repeat=1", "warmup=0s"))))
        .containsExactly(
            "one repetition gives no interval, so no verdict. Set repeat: 3 or more to compare.",
            "without warm-up the JVMs' first seconds are measured. Set warmup: 5s or more.");
    assertThat(PlanText.notes(Planner.plan(Studies.with()))).isEmpty();
  }

  @Test
  void anOrderThatChangesClustersTooOftenIsNoted() {
    String[] mixed = {"clients=[1, 2]", "workload=[get, put]", "repeat=3", "order=as-written"};

    assertThat(PlanText.notes(Planner.plan(Studies.with(mixed))))
        .singleElement()
        .asString()
        .contains("changes clusters 12 times where 6 would do");
    mixed[3] = "order=randomised";
    assertThat(PlanText.notes(Planner.plan(Studies.with(mixed)))).isEmpty();
  }

  private static String text(Study study, boolean all) {
    Plan plan = Planner.plan(study);
    return PlanText.of(plan, Estimate.of(plan.trials(), Pace.assumed(Set.of("heap"))), all);
  }
}
