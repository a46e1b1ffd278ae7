package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A system that is the floor itself comes out at the floor, and one that takes a millisecond longer
 * at a millisecond more (method.md R26).
 */
class R26_FloorSeenTest {

  private static final String STUDY =
      """
      study: floor
      systems:
        - {system: ruler, label: echo}
        - {system: ruler, label: slower, options: {service: const(1ms)}}
      value: bytes(100B)
      entries: 100
      clients: 1
      workers: 1
      workload: get
      floor: true
      warmup: 1s
      measure: 1s
      repeat: %d
      """;

  @TempDir Path directory;

  /**
   * A round trip over this machine's own network takes 50 to 200 microseconds, of which most is the
   * waking of sleeping processors, and on a busy machine several times that: hence a factor of two,
   * and a quarter of a millisecond.
   */
  @Test
  void theFloorIsOnceTheFloor() throws Exception {
    Quietly.prove(
        directory,
        gridbench -> measured(gridbench, 2),
        outcomes -> {
          double floor = p50(outcomes, "floor");
          String seen = "floor %.0f us, outcomes %s".formatted(floor, outcomes.size());
          assertThat(p50(outcomes, "echo") / floor).as(seen).isBetween(0.5, 2.0);
          assertThat(p50(outcomes, "slower") - floor).as(seen).isBetween(750.0, 1_250.0);
        });
  }

  /** As the method has it, for a quiet machine: within 5 % of the floor, and 1,000 ± 30. */
  @Test
  @Tag("long")
  void onAQuietMachineTheExcessIsTheMillisecond() throws Exception {
    Quietly.prove(
        directory,
        gridbench -> measured(gridbench, 8),
        outcomes -> {
          double floor = p50(outcomes, "floor");
          assertThat(p50(outcomes, "echo") / floor).isBetween(0.95, 1.05);
          assertThat(p50(outcomes, "slower") - floor).isBetween(970.0, 1_030.0);
        });
  }

  private static List<JsonNode> measured(Gridbench gridbench, int repetitions) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY.formatted(repetitions)));
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    return Outcomes.of(gridbench.run());
  }

  /** Of the repetitions' medians the mean, in microseconds. */
  private static double p50(List<JsonNode> outcomes, String system) {
    return outcomes.stream()
        .filter(one -> one.at("/trial/cell/system").asString().equals(system))
        .mapToDouble(one -> one.at("/verbs/get/serviceTime/p50").asDouble())
        .average()
        .orElseThrow();
  }
}
