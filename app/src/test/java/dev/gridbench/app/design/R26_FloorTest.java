package dev.gridbench.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.file.Studies;
import dev.gridbench.app.study.yaml.Problem;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every repetition measures what the machine gives at best (method.md R26). */
class R26_FloorTest {

  @Test
  void everyRepetitionHasItAtOneClientAndAtTheMostOnOneServer() {
    Plan plan =
        Planner.plan(
            Studies.with(
                "systems=[hazelcast, infinispan]",
                "clients=[2, 4, 8]",
                "value=bytes(1KB)",
                "repeat=6",
                "floor=true"));

    for (int repetition = 1; repetition <= 6; repetition++) {
      List<Trial> floor = floor(plan, repetition);
      assertThat(floor).extracting(trial -> trial.cell().clients()).containsExactlyInAnyOrder(1, 8);
      assertThat(floor).allMatch(trial -> trial.cell().system().system().equals("ruler"));
      assertThat(floor)
          .extracting(trial -> trial.cell().value().toString())
          .containsOnly("bytes(1024B)");
      assertThat(floor.get(1).sharesClusterWith(floor.get(0))).isTrue();
      assertThat(floor.get(1).position()).isEqualTo(floor.get(0).position() + 1);
    }
  }

  @Test
  void eachValueAndPlacementHasAFloorOfItsOwn() {
    Plan plan =
        Planner.plan(
            Studies.with("value=[employee, bytes(1KB)]", "placement=[split, none]", "floor=true"));

    assertThat(floor(plan, 1)).hasSize(4);
  }

  @Test
  void aStudyWithoutItHasNone() {
    assertThat(floor(Planner.plan(Studies.with("clients=[1, 2]")), 1)).isEmpty();
  }

  @Test
  void noSystemCanBeCalledSo() {
    assertThat(
            Studies.reading(
                    "study: s\nworkload: get\nsystems: {system: heap, label: floor}\n", null)
                .problems())
        .extracting(Problem::message)
        .containsExactly("'label' is what the field 'floor' measures. Name the system otherwise.");
  }

  private static List<Trial> floor(Plan plan, int repetition) {
    return plan.trials().stream()
        .filter(trial -> trial.repetition() == repetition)
        .filter(trial -> trial.cell().system().label().equals(SystemChoice.FLOOR))
        .toList();
  }
}
