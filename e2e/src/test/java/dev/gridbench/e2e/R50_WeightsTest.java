package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.testing.RealTime;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A server that gives three clients two, one and one parts of its time is found as unfair as it is
 * (method.md R50). Each has sixteen calls under way, so that it never leaves its part to the
 * others: a client that waits for each answer does, while answer and next call are on their way,
 * and how much depends on the machine.
 */
@Tag("full")
@RealTime
class R50_WeightsTest {

  private static final String STUDY =
      """
      study: weighted
      systems: {system: ruler, options: {service: const(2ms), discipline: ps, weights: "2,1,1"}}
      value: bytes(100B)
      entries: 100
      workload: get
      clients: 3
      inFlight: 16
      workers: 1
      warmup: 1s
      measure: 8s
      noise: tolerate
      repeat: 1
      """;

  @TempDir Path directory;

  @Test
  void aServerThatSharesByWeightsIsFoundAsUnfairAsItIs() throws Exception {
    Once.prove(
        directory,
        R50_WeightsTest::measured,
        outcomes -> {
          assertThat(outcomes).hasSize(1);
          double[] each =
              outcomes
                  .get(0)
                  .get("clientThroughput")
                  .valueStream()
                  .mapToDouble(JsonNode::asDouble)
                  .sorted()
                  .toArray();
          assertThat(each).hasSize(3);
          double sum = each[0] + each[1] + each[2];
          double squares = each[0] * each[0] + each[1] * each[1] + each[2] * each[2];
          assertThat(sum * sum / (3 * squares)).as("Jain's index").isBetween(0.879, 0.899);
          assertThat(each[2] / (each[0] + each[1])).as("the half").isBetween(0.95, 1.03);
          assertThat(sum).as("the worker's time is all given away").isBetween(450.0, 505.0);
        });
  }

  private static List<JsonNode> measured(Gridbench gridbench) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    return Outcomes.last(gridbench.run());
  }
}
