package dev.gridbench.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.design.Cell.DataAfter;
import dev.gridbench.app.study.file.Studies;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a load leaves of the data, and which trials share a cluster therefore (ADR 85). */
class DataAfterTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "get | UNCHANGED",
        "age > 50 | UNCHANGED",
        "put | OVERWRITTEN",
        "{get: 90, set: 10} | OVERWRITTEN",
        "{getAll: 50, putAll: 50, batch: 10} | OVERWRITTEN",
        "{get: 50, update: 50} | OVERWRITTEN",
        "{get: 90, set: 10, misses: allowed} | CHANGED",
        "{get: 50, insert: 25, remove: 25} | CHANGED",
        "{get: 50, remove: 50} | CHANGED"
      })
  void keysStayOrDoNot(String workload, DataAfter after) {
    Plan plan = Planner.plan(Studies.with("systems=heap", "workload=" + workload, "repeat=1"));
    assertThat(plan.cells().get(0).dataAfter()).isEqualTo(after);
  }

  private static Plan plan(String... workloads) {
    return Planner.plan(
        Studies.with("workload=[" + String.join(", ", workloads) + "]", "clients=[1, 2]"));
  }

  private static int clusters(Plan plan) {
    return Estimate.of(plan.trials(), Paces.plain("heap")).clusters()
        / plan.study().repeat().atMost();
  }

  @Test
  void trialsThatOverwriteShareAClusterAndThoseThatInsertDoNot() {
    assertThat(clusters(plan("{get: 90, set: 10}", "put"))).isEqualTo(1);
    assertThat(clusters(plan("{get: 90, set: 10}", "get"))).isEqualTo(2);
    assertThat(clusters(plan("{get: 50, insert: 25, remove: 25}"))).isEqualTo(2);
    assertThat(clusters(plan("{get: 50, insert: 25, remove: 25}", "put", "get"))).isEqualTo(4);
  }

  @Test
  void eachThatOverwritesIsLoadedAgain() {
    Pace pace = Paces.plain("heap");
    Plan reads = plan("get");
    Plan writes = plan("put");
    List<Trial> two = reads.trials().subList(0, 2);
    Span once = Estimate.of(two, pace).load();
    Span again = Estimate.of(writes.trials().subList(0, 2), pace).load();
    assertThat(again.high()).isEqualTo(2 * once.high());
  }
}
