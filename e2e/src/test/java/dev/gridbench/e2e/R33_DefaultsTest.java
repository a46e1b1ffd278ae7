package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gridbench.testing.RealTime;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A study as users run it, with nothing set but what it must name: a JIT warm-up, a warm-up of the
 * cluster, and a noise gate that refuses (method.md R22, R33).
 */
@RealTime
class R33_DefaultsTest {

  private static final String STUDY =
      """
      study: defaults
      systems: redis
      entries: 1_000
      clients: 2
      workload: get
      warmup: 1s
      measure: 3s
      repeat: 1
      """;

  @TempDir Path directory;

  /**
   * The burner takes a whole processor, where 3 % of the machine are allowed. When it has ended, an
   * attempt is let through: the next one, unless something else spoilt that, such as the
   * hypervisor, which may take 1 % of a window of 3 s at any time.
   */
  @Test
  void anAttemptBesideABurnerIsRefusedAndOneWithoutItIsMeasured() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    String study = gridbench.study(STUDY).toString();
    Process burner = burner();
    try {
      Process run = gridbench.start("run", study, "--results", gridbench.results().toString());
      await()
          .atMost(Duration.ofMinutes(2))
          .until(() -> !run.isAlive() || gridbench.output().contains("INVALID"));
      burner.destroyForcibly().waitFor();
      Gridbench.Call call = gridbench.await(run);

      List<JsonNode> attempts = Outcomes.of(gridbench.run());
      assertRefused(attempts.get(0), call);
      String told = attempts.stream().map(Outcomes::caveats).toList() + "\n" + call.output();
      assertThat(attempts.size()).as(told).isGreaterThan(1);
      assertThat(call.exit()).as(told).isZero();
      assertMeasured(attempts.get(attempts.size() - 1));
    } finally {
      burner.destroyForcibly().waitFor();
    }
  }

  private static void assertRefused(JsonNode outcome, Gridbench.Call call) {
    JsonNode noise = noise(outcome).orElseThrow(() -> new AssertionError(call.output()));
    assertThat(noise.get("invalidates").asBoolean()).as(noise.toString()).isTrue();
    assertThat(call.output()).contains("INVALID  (" + noise.get("kind").asString());
  }

  private static void assertMeasured(JsonNode outcome) {
    assertThat(outcome.get("outcome").asString()).isEqualTo("measured");
    assertThat(outcome.at("/harness/conduct/rehearsal/seconds").asDouble()).isPositive();
    assertThat(outcome.at("/harness/foreignCpuShare").asDouble()).isLessThanOrEqualTo(0.03);
    assertThat(Outcomes.caveats(outcome)).doesNotContain("noise", "steal");
  }

  private static Optional<JsonNode> noise(JsonNode outcome) {
    return outcome
        .get("caveats")
        .valueStream()
        .filter(caveat -> caveat.get("kind").asString().equals("noise"))
        .findFirst();
  }

  private static Process burner() throws IOException {
    return new ProcessBuilder("sh", "-c", "while :; do :; done").start();
  }
}
