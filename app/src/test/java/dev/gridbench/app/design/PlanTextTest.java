package dev.gridbench.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.file.Studies;
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
  void aPlanSaysWhatIsNotVerifiedOfOneConstant() {
    Study constant = Studies.with("workload={set: 1, write: constant}");
    assertThat(text(constant, false))
        .contains("workload set, write constant")
        .contains(
            "Note: every write stores the same constant, so only a lost first write of a" + " key");
    assertThat(text(Studies.with("workload=set"), false)).doesNotContain("one constant");
  }

  @Test
  void doubtsAreNamedWithTheNextStep() {
    assertThat(DesignDoubts.of(Planner.plan(Studies.with("repeat=1", "warmup=0s"))))
        .containsExactly(
            "one repetition gives no interval, so no verdict. Set repeat: 8 to compare.",
            "without warm-up the JVMs' first seconds are measured. Set warmup: 5s or more.");
    assertThat(DesignDoubts.of(Planner.plan(Studies.with("repeat=5", "measure=2s"))))
        .containsExactly(
            "5 repetitions give intervals but no verdict: no test of fewer than 6 can reach 95 %."
                + " Set repeat: 8 to compare.",
            "a window of 2s has too few slices of 1s to see whether a system is steady. Set measure:"
                + " 30s or more, or a shorter slice.");
    assertThat(
            DesignDoubts.of(
                Planner.plan(Studies.with("repeat=6", "systems=[hazelcast, infinispan]"))))
        .containsExactly(
            "6 repetitions are enough for a verdict, but not to publish one. Set repeat: 8.",
            "no system is measured twice, so this machine's measurement error stays unknown. Set"
                + " aa: true.",
            "no floor is measured, so the share of the machine in each figure stays unknown. Set"
                + " floor: true.");
    assertThat(
            DesignDoubts.of(
                Planner.plan(
                    Studies.with(
                        "repeat=8", "systems=[hazelcast, infinispan]", "aa=true", "floor=true"))))
        .isEmpty();
  }

  @Test
  void anOrderThatChangesClustersTooOftenIsNoted() {
    String[] mixed = {"clients=[1, 2]", "workload=[get, put]", "repeat=5", "order=as-written"};

    assertThat(DesignDoubts.of(Planner.plan(Studies.with(mixed))))
        .hasSize(2)
        .last()
        .asString()
        .contains("changes clusters 20 times where 10 would do");
    mixed[3] = "order=randomised";
    assertThat(DesignDoubts.of(Planner.plan(Studies.with(mixed)))).hasSize(1);
  }

  @Test
  void aSearchSaysThatItIsOne() {
    assertThat(text(Studies.with("clients=64", "load={max: {errors: none}}"), false))
        .contains(
            "\nA trial of load max without errors, 64 clients at most, is a search of about 13"
                + " probes, each with its own warm-up.\n");
    assertThat(
            text(
                Studies.with(
                    "clients=64",
                    "entries=64_000",
                    "load={max: {errors: none, entriesFrom: 1_000}}"),
                false))
        .contains(
            "\nA trial of load max without errors, from 1000 entries, 64 clients and 64,000 entries at"
                + " most, is a search of about 23 probes, each with its own warm-up.\n");
    assertThat(text(Studies.with("workload=put", "load={max: {errors: none}}"), false))
        .contains(" probes, each with its own warm-up and, as it writes, data stored again.\n");
    assertThat(text(Studies.with("workload=remove", "load={max: {errors: none}}"), false))
        .contains(" probes, each with its own warm-up and, as it writes, its own cluster.\n");
    assertThat(text(Studies.with("load={max: {p99: 5ms}}"), false))
        .contains("\nA trial of load max with p99 within 5ms is a search of about 30 probes");
    assertThat(text(Studies.with("clients=1"), false)).doesNotContain("search");
  }

  private static String text(Study study, boolean all) {
    Plan plan = Planner.plan(study);
    return PlanText.of(plan, Estimate.of(plan.trials(), Paces.plain("heap")), all, null);
  }

  @Test
  void whatTheRepetitionsCanShowIsSaidBeforehand() {
    assertThat(text(Studies.with("repeat=5"), false)).doesNotContain("9 times in 10");
    assertThat(text(Studies.with("repeat=12"), false))
        .contains("12 repetitions find a difference, 9 times in 10,")
        .contains("  from  3.0 % where trials of one cell spread by 2.0 % (standard deviation)\n")
        .doesNotContain("Compares");
    Plan plan = Planner.plan(Studies.with("repeat={precision: 2%}"));
    assertThat(
            PlanText.of(
                plan,
                Estimate.of(plan.trials(), Paces.plain()),
                false,
                new SeenSpread(0.041, "s-20260102-030405")))
        .contains("spread by 4.1 % (standard deviation), as in s-20260102-030405\n")
        .contains("Takes at most about ")
        .contains("ends after 8 to 40 repetitions: as soon as every ratio is known to ±2 %.");
  }

  @Test
  void aPlanSaysWhatItWillHoldAgainstWhatAndWhatThatCosts() {
    Study settings =
        Studies.with(
            "clients=[2, 4]",
            "connections=[own, 1]",
            "placement=[none, split]",
            "repeat=12",
            "exclude=[{connections: 1, placement: split}]");

    assertThat(text(settings, false))
        .contains(
            """
            Compares, where all else is equal:
              connections  1 against own: 2 comparisons
              placement    split against none: 2 comparisons
            """)
        .contains(
            "  from  3.0 % alone,  3.7 % as one of 4, where trials of one cell spread by 2.0 %");
  }

  @Test
  void levelsThatNeverMeetTheirBaselineAreSaidToBeWithoutComparison() {
    Study apart =
        Studies.with(
            "clients=[2, 4]",
            "connections=[own, 1]",
            "placement=[none, split]",
            "exclude=[{connections: own, placement: split}, {connections: 1, placement: none}]");

    assertThat(text(apart, false)).doesNotContain("Compares");
  }

  @Test
  void levelsOfOneSystemNeedASecondMeasurementAsSystemsDo() {
    String again = "no system is measured twice";

    assertThat(text(Studies.with("placement=[none, split]", "repeat=8"), false)).contains(again);
    assertThat(text(Studies.with("clients=[1, 2]", "repeat=8"), false)).doesNotContain(again);
  }
}
