package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.gridbench.testing.RealTime;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Two servers with one worker each, the one four times as slow, at half of what each does: half of
 * the one's rate is offered to the one and half of the other's to the other, and an M/M/1 queue at
 * half its capacity answers in twice its service time, however long that is.
 */
@Tag("full")
@RealTime
class ShareOfClosedLoopTest {

  private static final String STUDY =
      """
      study: share
      systems:
        - {system: ruler, label: quick, options: {service: exp(1ms)}}
        - {system: ruler, label: slow, options: {service: exp(4ms)}}
      value: bytes(100B)
      entries: 100
      clients: 16
      workers: 1
      workload: get
      load: {share: 50%}
      warmup: 1s
      measure: 4s
      repeat: 1
      noise: tolerate
      """;

  @TempDir Path directory;

  @Test
  void eachIsAskedForHalfOfWhatItDoes() throws Exception {
    Once.prove(
        directory,
        gridbench -> {
          Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));
          assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
          assertThat(call.output()).contains("50 % of a closed loop's");
          for (JsonNode outcome : Outcomes.last(gridbench.run())) {
            boolean slow = outcome.at("/trial/cell/system").asString().equals("slow");
            holds(outcome, slow ? 4 : 1);
          }
          assertThat(Files.readString(gridbench.run().resolve("tables/shares.csv")))
              .contains("50 %");
        });
  }

  private static void holds(JsonNode outcome, double serviceMillis) {
    JsonNode found = outcome.at("/load/search");
    double capacity = found.get("capacity").asDouble();
    assertThat(capacity).as("closed loop").isBetween(700 / serviceMillis, 1_050 / serviceMillis);
    assertThat(found.get("rate").asDouble()).isCloseTo(capacity / 2, within(0.001));
    assertThat(outcome.get("throughput").asDouble()).isCloseTo(capacity / 2, withinPercentage(15));
    double response = outcome.at("/verbs/get/responseTime/mean").asDouble() / 1_000;
    assertThat(response / serviceMillis).as("service times").isBetween(1.4, 3.0);
  }
}
