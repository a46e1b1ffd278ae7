package dev.gridbench.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.study.file.Studies;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Each tenant is measured with the others and alone, interleaved in one block (method.md R51). */
class R51_TenantCellsTest {

  private static final String TENANTS =
      "tenants={web: {clients: 4, load: {rate: 500}}, batch: {clients: 2, workload: {insert: 1, remove: 1}}}";

  private static Plan plan(String... lines) {
    String[] all = Arrays.copyOf(lines, lines.length + 1);
    all[lines.length] = TENANTS;
    return Planner.plan(Studies.with(all));
  }

  @Test
  void everyRepetitionHoldsAllTogetherAndEachAlone() {
    Plan plan = plan("repeat=6", "systems=[hazelcast:5.7.0, hazelcast:5.6.0]");

    for (int repetition = 1; repetition <= 6; repetition++) {
      int number = repetition;
      List<Trial> trials =
          plan.trials().stream().filter(trial -> trial.repetition() == number).toList();
      assertThat(trials).hasSize(6);
      for (List<Trial> half : List.of(trials.subList(0, 3), trials.subList(3, 6))) {
        assertThat(half)
            .extracting(trial -> trial.cell().levels().get("tenants"))
            .containsExactlyInAnyOrder("web + batch", "web alone", "batch alone");
        assertThat(half.stream().map(trial -> trial.cell().system().label()).distinct()).hasSize(1);
      }
    }
    assertThat(orders(plan)).as("not always in one order").hasSizeGreaterThan(2);
  }

  private static Set<List<String>> orders(Plan plan) {
    return plan.trials().stream()
        .collect(
            Collectors.groupingBy(
                Trial::repetition,
                Collectors.mapping(
                    trial -> String.valueOf(trial.cell().levels().get("tenants")),
                    Collectors.toList())))
        .values()
        .stream()
        .collect(Collectors.toSet());
  }

  @Test
  void aCellOfSeveralNamesEachOnesLevels() {
    Cell together = plan().cells().get(0);

    assertThat(together.levels())
        .containsEntry("clients", "6")
        .containsEntry("entries", "20000")
        .containsEntry("workload", "web: get; batch: remove 1, insert 1")
        .containsEntry("load", "web: 500/s poisson; batch: closed")
        .containsEntry("keys", "uniform");
    assertThat(together.workerCount()).isEqualTo(4);
    assertThat(CellLevels.mostInFlight(together.levels())).isEqualTo(6);
    Cell web = plan().cells().get(1);
    assertThat(web.levels())
        .containsEntry("clients", "4")
        .containsEntry("entries", "20000")
        .containsEntry("workload", "get")
        .containsEntry("load", "500/s poisson");
  }

  /** Alone it does what it did with the others, on the same data, and nobody has its keys. */
  @Test
  void aTenantHasTheSameOperationsAloneAndTogetherOnKeysOfItsOwn() {
    Plan plan = plan("repeat=1");
    Trial together =
        plan.trials().stream()
            .filter(trial -> trial.cell().tenants().alone().isEmpty())
            .findFirst()
            .orElseThrow();
    Set<Long> seeds = new HashSet<>();
    for (Trial trial : plan.trials()) {
      for (Tenant tenant : trial.cell().tenants().there()) {
        Trial part = trial.part(tenant);
        Trial other = together.part(tenant);
        assertThat(part.loadSeed()).isEqualTo(other.loadSeed());
        assertThat(part.dataSeed()).isEqualTo(other.dataSeed());
        assertThat(part.cell().levels()).doesNotContainKey("tenants");
        seeds.add(part.dataSeed());
      }
    }
    assertThat(seeds).hasSize(2);
    keysAreApart(together.cell().tenants());
  }

  private static void keysAreApart(Tenants tenants) {
    Set<Long> keys = new HashSet<>();
    long sum = 0;
    for (Tenant tenant : tenants.all()) {
      long first = tenants.firstKey(tenant);
      LongStream.range(first, first + tenant.space().end()).forEach(keys::add);
      sum += tenant.space().end();
    }
    assertThat(keys).hasSize(Math.toIntExact(sum));
  }

  /** One of them writes: then no trial finds a cluster that another has used. */
  @Test
  void whatATenantWritesNoOtherTrialFinds() {
    Plan plan = plan("repeat=2");
    for (int i = 1; i < plan.trials().size(); i++) {
      assertThat(plan.trials().get(i).takesClusterOf(plan.trials().get(i - 1))).isFalse();
    }
  }

  /** web is alone in the same way whatever the others do. */
  @Test
  void whoIsAloneIsMeasuredOnceWhateverTheOthersDo() {
    Plan plan =
        Planner.plan(
            Studies.with(
                "clients=[1, 2]", "tenants={web: {clients: 4}, batch: {load: {rate: 100}}}"));

    assertThat(plan.cells())
        .extracting(cell -> cell.levels().get("tenants") + " " + cell.clients())
        .containsExactly(
            "web + batch 5", "web alone 4", "batch alone 1", "web + batch 6", "batch alone 2");
  }

  @Test
  void withoutSoloThereIsNobodyAlone() {
    assertThat(plan("solo=false").cells()).hasSize(1);
  }
}
