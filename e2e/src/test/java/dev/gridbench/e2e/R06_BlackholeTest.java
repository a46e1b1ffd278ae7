package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.testing.RealTime;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Operations that fail, time out or are never sent, on a server that counts them (method.md R6,
 * R52): none is missing, none is in the throughput, and quantiles of all that was due say so.
 */
@RealTime
class R06_BlackholeTest {

  private static final int CLIENTS = 50;

  private static final String STUDY =
      """
      study: black-hole
      systems: {system: ruler, options: {timeout: %d}}
      value: bytes(100B)
      entries: 100
      clients: 50
      workers: 1
      workload: get
      load: {rate: %d, arrivals: constant}
      warmup: 500ms
      measure: %s
      repeat: 1
      """;

  @TempDir Path directory;
  private long errors;

  /** No answer from the second second to the end: the clients wait, and the rest is never sent. */
  @Test
  void whatIsNeverSentIsCounted() throws Exception {
    String study = STUDY.formatted(4_000, 1000, "4s");
    Once.prove(
        directory,
        gridbench -> run(gridbench, study, "blackhole", "3500ms"),
        outcomes -> nothingIsMissing(outcomes.get(0)));
  }

  private static void nothingIsMissing(JsonNode outcome) {
    JsonNode get = outcome.at("/verbs/get");
    long right = get.get("succeeded").asLong();
    long unanswered = get.get("unanswered").asLong();
    long notSent = get.get("notSent").asLong();
    assertThat(outcome.at("/load/due").asLong()).isEqualTo(4000);
    assertThat(unanswered).isEqualTo(CLIENTS);
    assertThat(outcome.at("/load/inFlightMax").asLong()).isEqualTo(CLIENTS);
    // What was due before the window and answered within it is in the first, and not in the others.
    assertThat(right + unanswered + notSent).isBetween(4000L, 4000L + CLIENTS);
    assertThat(notSent).isGreaterThan(1500);
    assertThat(get.at("/all/count").asLong()).isEqualTo(right + unanswered + notSent);
    assertThat(get.at("/all/errorRatio").asDouble())
        .isEqualTo((double) (unanswered + notSent) / (right + unanswered + notSent), within(1e-9));
    assertThat(get.at("/all/p95/says").asString()).isEqualTo("failed");
    assertThat(get.at("/failed").asLong()).isZero();
  }

  /** A tenth of the window is answered by errors at once. */
  @Test
  void errorsAreInfinitelyLongAndInNoThroughput() throws Exception {
    Once.prove(
        directory,
        gridbench -> run(gridbench, STUDY.formatted(4_000, 1000, "5s"), "error-window", "500ms"),
        outcomes -> {
          JsonNode get = outcomes.get(0).at("/verbs/get");
          assertThat(get.get("failed").asLong()).isEqualTo(errors).isCloseTo(500, within(50L));
          assertThat(outcomes.get(0).get("throughput").asDouble()).isCloseTo(900, within(20.0));
          assertThat(get.at("/all/errorRatio").asDouble()).isCloseTo(0.1, within(0.01));
          assertThat(get.at("/all/p50/micros").asDouble()).isPositive();
          assertThat(get.at("/all/p95/says").asString()).isEqualTo("failed");
          assertThat(get.at("/serviceTime/count").asLong())
              .as("successes only")
              .isEqualTo(get.get("succeeded").asLong());
          assertThat(Outcomes.caveats(outcomes.get(0))).contains("failed-operations");
        });
  }

  /** A tenth of the window has no answer, and clients wait 300 ms for one. */
  @Test
  void timeoutsAreAtLeastAsLongAsTheWait() throws Exception {
    Once.prove(
        directory,
        gridbench -> run(gridbench, STUDY.formatted(300, 100, "5s"), "blackhole", "500ms"),
        outcomes -> {
          JsonNode get = outcomes.get(0).at("/verbs/get");
          assertThat(get.at("/kinds/timedOut").asLong())
              .isEqualTo(get.get("failed").asLong())
              .isCloseTo(50, within(10L));
          assertThat(get.at("/all/errorRatio").asDouble()).isCloseTo(0.1, within(0.02));
          assertThat(get.at("/all/p95/says").asString()).matches(">= 3[0-9]{2} ms");
          assertThat(get.at("/all").has("mean")).isFalse();
          assertThat(get.at("/responseTime/max").asDouble())
              .as("nothing that timed out is a response")
              .isLessThan(330_000);
        });
  }

  private List<JsonNode> run(Gridbench gridbench, String study, String window, String length)
      throws Exception {
    Process process = gridbench.startRun(gridbench.study(study));
    try (RunningRuler ruler = RunningRuler.within(gridbench, process, "c001-r1")) {
      ruler.set(window, length);
      Thread.sleep(1_500);
      errors = ruler.count("get.errors");
    }
    Gridbench.Call call = gridbench.await(process);
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsExactly("measured");
    return Outcomes.of(gridbench.run());
  }
}
