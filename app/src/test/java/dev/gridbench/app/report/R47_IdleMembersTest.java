package dev.gridbench.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.report.compare.RunComparison;
import dev.gridbench.app.report.compare.RunComparison.Run;
import dev.gridbench.app.result.Costs;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * CPU time is compared without what the members take when nobody asks anything of them, where both
 * runs know that (method.md R47). Here all processor time is the same, and the work is twice as
 * much.
 */
class R47_IdleMembersTest {

  private static final Map<String, Object> CLASS = Map.of("class", "c0ffee");

  @Test
  void workIsComparedWhereBothRunsKnowIt() throws Exception {
    String text = between(trials(75.0), trials(50.0));

    assertThat(text)
        .contains("members' CPU time per operation without idle time")
        .contains("2.00 times")
        .startsWith(
            "b had 2.00 times the members' CPU time per operation without idle time of a (2.00 to");
  }

  /** Half of a comparison with idleness and half without would be of two different things. */
  @Test
  void whereOneRunDoesNotAllTimeIsCompared() throws Exception {
    String text = between(trials(75.0), trials(null));

    assertThat(text)
        .contains("members' CPU time per operation")
        .doesNotContain("idleness")
        .contains("equivalent within 5 %");
  }

  private static String between(Trials baseline, Trials contender) throws Exception {
    return RunComparison.between(
            new Run("a", CLASS, baseline.outcomes()),
            new Run("b", CLASS, contender.outcomes()),
            List.of(Metric.CPU))
        .text()
        .replaceAll("\\s+", " ");
  }

  /** Of 100 µs so many are idleness, but for a little that differs from trial to trial. */
  private static Trials trials(@Nullable Double idle) {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= 8; repetition++) {
      double micros = 100 + 0.01 * repetition;
      trials
          .of(Runs.HAZELCAST, "get", 100, 1)
          .repetition(repetition)
          .costs(costs(micros, idle))
          .measured(1_000 * (1 + 1e-4 * repetition));
    }
    return trials;
  }

  private static Costs costs(double micros, @Nullable Double idle) {
    Costs.Role members = new Costs.Role(2, micros, idle, 0.1, 1, 1, 0, null, 0);
    return new Costs(Map.of("members", members), null, Map.of(), null, null, null, 0, null);
  }
}
