package dev.gridbench.app.report.cells;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ShortNamesTest {

  private static final List<String> WORKLOADS =
      List.of("get", "age > 50", "age > 60", "get 9, set 1");

  @Test
  void queriesAreNumberedWhereTheStudyNamesNone() {
    ShortNames names = new ShortNames(WORKLOADS);

    assertThat(WORKLOADS.stream().map(names::workload))
        .containsExactly("get", "q1", "q2", "get 9, set 1");
    assertThat(names.legend())
        .containsExactly(Map.entry("q1", "age > 50"), Map.entry("q2", "age > 60"));
  }

  @Test
  void theStudysNamesComeFirst() {
    ShortNames names =
        new ShortNames(WORKLOADS, Map.of("age > 50", "old", "get 9, set 1", "mixed"));

    assertThat(WORKLOADS.stream().map(names::workload))
        .containsExactly("get", "old", "q2", "mixed");
    assertThat(names.operations("age > 50")).isEqualTo("old queries");
    assertThat(names.operations("get 9, set 1")).isEqualTo("mixed operations");
    assertThat(names.operations("get")).isEqualTo("gets");
  }

  @Test
  void noTwoWorkloadsHaveOneName() {
    ShortNames names = new ShortNames(WORKLOADS, Map.of("age > 60", "q1"));

    assertThat(WORKLOADS.stream().map(names::workload)).doesNotHaveDuplicates();
  }
}
