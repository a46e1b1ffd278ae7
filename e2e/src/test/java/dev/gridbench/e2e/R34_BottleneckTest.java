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
 * Three worlds in which it is known what holds the load down: a server that computes, one that lets
 * wait, and a client that computes (method.md R34); and the operations that the server counted are
 * those that the clients did (R38).
 */
@RealTime
class R34_BottleneckTest {

  private static final String STUDY =
      """
      study: bottlenecks
      systems:
        - {system: ruler, label: burns, options: {burn: 4ms}}
        - {system: ruler, label: waits, options: {service: const(20ms), discipline: infinite}}
        - {system: heap, label: client, options: {spin: 100us}}
      value: bytes(100B)
      entries: 20
      workload: get
      clients: 4
      workers: 1
      warmup: 1s
      measure: 2s
      slice: 200ms
      order: as-written
      repeat: %d
      """;

  private static final int CLIENTS = 4;

  @TempDir Path directory;
  private long counted;

  /**
   * Few operations of several milliseconds each, where the method has many of 0.1 ms: then it is
   * the system that is busy or waits, on a slow machine too, and not the worker beside it.
   */
  @Test
  @Tag("full")
  void eachWorldHasItsVerdictAndNoOperationIsUncounted() throws Exception {
    Once.prove(
        directory,
        this::measured,
        outcomes -> {
          assertThat(outcomes)
              .as(outcomes.stream().map(each -> each.at("/harness").toString()).toList().toString())
              .extracting(outcome -> outcome.at("/harness/bottleneck").asString())
              .containsExactly("SERVER_BOUND", "LATENCY_BOUND", "CLIENT_BOUND");
          long served = outcomes.get(1).at("/harness/serverCounts/get").asLong();
          assertThat(counted).isGreaterThan(200);
          assertThat(served).isBetween(counted, counted + CLIENTS);
          assertThat(Outcomes.caveats(outcomes.get(1)))
              .doesNotContain("counts-differ", "reconnected");
          assertThat(outcomes.get(1).at("/harness/network/link").asString())
              .isEqualTo("none: loopback");
          assertThat(outcomes.get(1).at("/harness/network/bytesPerOperation").asDouble())
              .as("a key, a value of 100 bytes and the headers, beside whatever else went")
              .isGreaterThan(200);
        });
  }

  /** Of twenty verdicts of each world nineteen must be right: some five minutes. */
  @Test
  @Tag("long")
  void nineteenOfTwentyVerdictsAreRight() throws Exception {
    Once.prove(
        directory,
        gridbench -> measured(gridbench, 20),
        outcomes -> {
          assertThat(right(outcomes, "burns", "SERVER_BOUND")).isGreaterThanOrEqualTo(19);
          assertThat(right(outcomes, "waits", "LATENCY_BOUND")).isGreaterThanOrEqualTo(19);
          assertThat(right(outcomes, "client", "CLIENT_BOUND")).isGreaterThanOrEqualTo(19);
        });
  }

  private static long right(List<JsonNode> outcomes, String world, String verdict) {
    return outcomes.stream()
        .filter(outcome -> outcome.at("/trial/cell/system").asString().equals(world))
        .filter(outcome -> outcome.at("/harness/bottleneck").asString().equals(verdict))
        .count();
  }

  private List<JsonNode> measured(Gridbench gridbench) throws Exception {
    return measured(gridbench, 1);
  }

  private List<JsonNode> measured(Gridbench gridbench, int repetitions) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY.formatted(repetitions)));
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    counted = Outcomes.answered(gridbench.run(), outcomes.get(1), "get");
    return outcomes;
  }
}
