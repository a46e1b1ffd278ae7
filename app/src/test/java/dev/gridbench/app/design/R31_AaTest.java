package dev.gridbench.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.study.file.Studies;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The first system is measured against itself wherever anything is compared (method.md R31). */
class R31_AaTest {

  private static final String[] STUDY = {
    "systems=[hazelcast, infinispan]", "clients=[1, 2]", "repeat=6", "aa=true"
  };

  @Test
  void everyRepetitionHoldsTheFirstSystemsCellsTwice() {
    Plan plan = Planner.plan(Studies.with(STUDY));

    for (int repetition = 1; repetition <= 6; repetition++) {
      assertThat(labels(plan, repetition))
          .containsExactlyInAnyOrder(
              "hazelcast:5.7.0 1",
              "hazelcast:5.7.0 2",
              "hazelcast:5.7.0' 1",
              "hazelcast:5.7.0' 2",
              "infinispan:16.0.7 1",
              "infinispan:16.0.7 2");
    }
  }

  private static List<String> labels(Plan plan, int repetition) {
    return plan.trials().stream()
        .filter(trial -> trial.repetition() == repetition)
        .map(trial -> trial.cell().system().label() + " " + trial.cell().clients())
        .toList();
  }

  @Test
  void theSecondSetHasTheSameOperationsOnAClusterOfItsOwn() {
    Plan plan = Planner.plan(Studies.with(STUDY));
    Map<Boolean, List<Trial>> sets =
        plan.trials().stream()
            .filter(trial -> trial.repetition() == 1)
            .filter(trial -> trial.cell().system().system().equals("hazelcast"))
            .collect(Collectors.partitioningBy(trial -> trial.cell().system().isTwin()));

    assertThat(sets.get(true))
        .extracting(Trial::loadSeed)
        .isEqualTo(sets.get(false).stream().map(Trial::loadSeed).toList());
    for (Trial one : sets.get(false)) {
      assertThat(sets.get(true)).noneMatch(one::sharesClusterWith);
    }
  }

  @Test
  void whatIsExcludedIsNotMeasuredTwiceEither() {
    Plan plan =
        Planner.plan(
            Studies.with(
                "systems=[hazelcast, infinispan]",
                "clients=[1, 2]",
                "aa=true",
                "exclude=[{system: hazelcast, clients: 1}]"));

    assertThat(labels(plan, 1))
        .containsExactlyInAnyOrder(
            "hazelcast:5.7.0 2",
            "hazelcast:5.7.0' 2",
            "infinispan:16.0.7 1",
            "infinispan:16.0.7 2");
  }

  @Test
  void theOtherTrialsKeepTheirNames() {
    List<String> without = ids(Planner.plan(Studies.with(STUDY[0], STUDY[1], STUDY[2])));

    assertThat(ids(Planner.plan(Studies.with(STUDY)))).containsAll(without);
  }

  private static List<String> ids(Plan plan) {
    return plan.trials().stream().map(trial -> trial.id() + trial.cell().levels()).toList();
  }
}
