package dev.gridbench.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.file.Studies;
import dev.gridbench.app.study.value.Order;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PlannerTest {

  /** Studies of random shape, the same ones every time. */
  static Stream<Study> randomStudies() {
    Random random = new Random(7);
    return IntStream.range(0, 40).mapToObj(i -> randomStudy(random));
  }

  private static Study randomStudy(Random random) {
    List<String> systems =
        List.of("hazelcast:5.7.0", "infinispan", "heap", "\"hazelcast:3.6.1\"")
            .subList(0, 1 + random.nextInt(4));
    return Studies.with(
        "systems=" + systems,
        "clients=" + some(random, "1", "2", "4", "8"),
        "entries=" + some(random, "10", "100", "1000"),
        "members=" + some(random, "1", "2"),
        "indexes=" + some(random, "none", "[age]"),
        "workload=" + some(random, "get", "put", "{get: 90, put: 10}", "age > 5"),
        "seed=" + random.nextLong(),
        "repeat=" + (1 + random.nextInt(5)),
        "order=" + (random.nextInt(4) == 0 ? "as-written" : "randomised"));
  }

  private static List<String> some(Random random, String... levels) {
    return List.of(levels).subList(0, 1 + random.nextInt(levels.length));
  }

  @ParameterizedTest
  @MethodSource("randomStudies")
  void everyCellComesExactlyOnceInEachRepetition(Study study) {
    Plan plan = Planner.plan(study);

    assertThat(new HashSet<>(plan.cells())).hasSameSizeAs(plan.cells());
    assertThat(plan.trials()).hasSize(plan.cells().size() * study.repeat().atMost());
    for (int repetition = 1; repetition <= study.repeat().atMost(); repetition++) {
      assertThat(of(plan, repetition))
          .extracting(Trial::cell)
          .containsExactlyInAnyOrderElementsOf(plan.cells());
    }
    assertThat(plan.trials()).extracting(Trial::id).doesNotHaveDuplicates();
    assertThat(plan.trials())
        .extracting(Trial::position)
        .containsExactlyElementsOf(IntStream.rangeClosed(1, plan.trials().size()).boxed().toList());
    assertThat(plan.trials()).extracting(Trial::repetition).isSorted();
  }

  @ParameterizedTest
  @MethodSource("randomStudies")
  void theSameStudyHasTheSamePlan(Study study) {
    assertThat(Planner.plan(study)).isEqualTo(Planner.plan(study));
  }

  @ParameterizedTest
  @MethodSource("randomStudies")
  void aRandomisedRepetitionStartsEachClusterOnce(Study study) {
    if (study.order() == Order.RANDOMISED) {
      Plan plan = Planner.plan(study);
      long kinds = plan.cells().stream().map(Cell::clusterKey).distinct().count();
      for (int repetition = 1; repetition <= study.repeat().atMost(); repetition++) {
        assertThat(starts(of(plan, repetition))).isEqualTo(kinds);
      }
    }
  }

  private static long starts(List<Trial> trials) {
    return IntStream.range(0, trials.size())
        .filter(i -> i == 0 || !trials.get(i).sharesClusterWith(trials.get(i - 1)))
        .count();
  }

  @Test
  void whereNothingIsStartedAgainRepetitionsAreInterleavedOnTheClusters() {
    Plan plan =
        Planner.plan(
            Studies.with(
                "systems=[hazelcast, infinispan]", "clients=[1, 8]", "repeat=6", "restart=never"));

    assertThat(plan.trials())
        .extracting(Trial::dataSeed)
        .containsOnly(plan.trials().get(0).dataSeed());
    assertThat(plan.trials()).extracting(Trial::loadSeed).hasSize(24);
    assertThat(Estimate.of(plan.trials(), Paces.of(plan.study(), 2)).clusters()).isEqualTo(2);
    Map<String, Integer> first = new LinkedHashMap<>();
    for (int i = 0; i < plan.trials().size(); i += 2) {
      Cell one = plan.trials().get(i).cell();
      Cell other = plan.trials().get(i + 1).cell();
      assertThat(one.clients()).isEqualTo(other.clients());
      assertThat(one.system()).isNotEqualTo(other.system());
      first.merge(one.system().system() + one.clients(), 1, Integer::sum);
    }
    assertThat(first).hasSize(4).allSatisfy((cell, times) -> assertThat(times).isEqualTo(3));
  }

  @Test
  void systemsTakeTurnsToBeFirst() {
    Plan plan =
        Planner.plan(
            Studies.with(
                "systems=[hazelcast, infinispan, heap]",
                "entries=[10, 100, 1000]",
                "clients=[1, 2]",
                "repeat=6"));

    Map<String, Integer> first = new LinkedHashMap<>();
    for (int repetition = 1; repetition <= 6; repetition++) {
      Set<Long> seen = new HashSet<>();
      for (Trial trial : of(plan, repetition)) {
        if (seen.add(trial.cell().entries())) {
          first.merge(trial.cell().entries() + trial.cell().system().system(), 1, Integer::sum);
        }
      }
    }
    assertThat(first).hasSize(9).allSatisfy((key, count) -> assertThat(count).isEqualTo(2));
  }

  @Test
  void systemsOfABlockAreMeasuredInTheSameSequence() {
    Plan plan =
        Planner.plan(Studies.with("systems=[hazelcast, infinispan]", "clients=[1, 2, 3, 4, 5, 6]"));

    for (int repetition = 1; repetition <= 3; repetition++) {
      Map<String, List<Integer>> sequences =
          of(plan, repetition).stream()
              .collect(
                  Collectors.groupingBy(
                      trial -> trial.cell().system().system(),
                      Collectors.mapping(trial -> trial.cell().clients(), Collectors.toList())));
      assertThat(sequences.get("hazelcast")).isEqualTo(sequences.get("infinispan"));
    }
  }

  @Test
  void repetitionsAndSeedsDifferInTheirOrder() {
    Plan plan = Planner.plan(Studies.with("clients=[1, 2, 3, 4, 5, 6, 7, 8]"));
    Plan other = Planner.plan(Studies.with("clients=[1, 2, 3, 4, 5, 6, 7, 8]", "seed=43"));

    List<List<Integer>> orders = new ArrayList<>();
    for (int repetition = 1; repetition <= 3; repetition++) {
      orders.add(clients(of(plan, repetition)));
      orders.add(clients(of(other, repetition)));
    }
    assertThat(orders).doesNotHaveDuplicates();
  }

  private static List<Integer> clients(List<Trial> trials) {
    return trials.stream().map(trial -> trial.cell().clients()).toList();
  }

  @Test
  void asWrittenKeepsTheOrderOfTheFile() {
    Plan plan =
        Planner.plan(
            Studies.with("systems=[infinispan, hazelcast]", "clients=[4, 1]", "order=as-written"));

    assertThat(of(plan, 2))
        .extracting(trial -> trial.cell().levels().get("system") + " " + trial.cell().clients())
        .containsExactly(
            "infinispan:16.0.7 4", "infinispan:16.0.7 1", "hazelcast:5.7.0 4", "hazelcast:5.7.0 1");
    assertThat(plan.cells()).isEqualTo(of(plan, 1).stream().map(Trial::cell).toList());
  }

  @Test
  void excludedCellsAreLeftOutAndTheOthersNumberedOn() {
    Plan plan =
        Planner.plan(
            Studies.with(
                "clients=[1, 2, 3]", "exclude=[{clients: 2}]", "order=as-written", "repeat=1"));

    assertThat(plan.trials()).extracting(Trial::id).containsExactly("c001-r1", "c002-r1");
    assertThat(clients(plan.trials())).containsExactly(1, 3);
  }

  @Test
  void idsAndSeedsDoNotDependOnTimes() {
    Plan slow = Planner.plan(Studies.with("clients=[1, 2, 3, 4]", "systems=[heap, hazelcast]"));
    Plan fast =
        Planner.plan(
            Studies.with(
                "clients=[1, 2, 3, 4]", "systems=[heap, hazelcast]", "measure=1s", "warmup=0s"));

    assertThat(untimed(fast)).isEqualTo(untimed(slow));
  }

  private static List<Trial> untimed(Plan plan) {
    return plan.trials().stream()
        .map(trial -> trial.with(trial.cell().timed(Duration.ZERO, Duration.ZERO)))
        .toList();
  }

  @Test
  void aRepetitionHasOneDataSeedAndSystemsShareTheirLoadSeeds() {
    Plan plan =
        Planner.plan(
            Studies.with(
                "systems=[hazelcast, infinispan]",
                "clients=[1, 2]",
                "workload=[get, put]",
                "repeat=4"));

    assertThat(plan.trials())
        .extracting(Trial::dataSeed)
        .satisfies(
            seeds -> {
              assertThat(new HashSet<>(seeds)).hasSize(4);
            });
    Map<Long, List<Trial>> byLoad =
        plan.trials().stream().collect(Collectors.groupingBy(Trial::loadSeed));
    assertThat(byLoad).hasSize(2 * 2 * 4);
    assertThat(byLoad.values())
        .allSatisfy(
            trials -> {
              assertThat(trials).hasSize(2);
              assertThat(trials.get(0).cell().system()).isNotEqualTo(trials.get(1).cell().system());
              assertThat(trials.get(0).cell().clients()).isEqualTo(trials.get(1).cell().clients());
              assertThat(trials.get(0).cell().workload())
                  .isEqualTo(trials.get(1).cell().workload());
              assertThat(trials.get(0).repetition()).isEqualTo(trials.get(1).repetition());
            });
  }

  @Test
  void aCellCallsItsLevelsAsExclusionsDo() {
    Study study =
        Studies.with(
            "connections=3",
            "workers=per-client",
            "indexes=[[name, age]]",
            "warmup=1500ms",
            "value=employee",
            "exclude=[{clients: 2}]",
            "clients=[1, 2]");
    Map<String, String> levels = Planner.plan(study).cells().get(0).levels();

    assertThat(levels)
        .containsEntry("connections", "3")
        .containsEntry("workers", "per-client")
        .containsEntry("indexes", "name age")
        .containsEntry("warmup", "1500ms");
    levels.forEach(
        (factor, level) ->
            assertThat(
                    Studies.reading(
                            "study: s\nsystems: heap\nworkload: get\n",
                            null,
                            "exclude=[{" + factor + ": nonsense}]")
                        .problems())
                .as(factor)
                .singleElement()
                .satisfies(
                    problem -> assertThat(problem.message()).contains("is no level of " + factor)));
  }

  private static List<Trial> of(Plan plan, int repetition) {
    return plan.trials().stream().filter(trial -> trial.repetition() == repetition).toList();
  }
}
