package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Short slices, a JIT warm-up and a trace through real processes (method.md R17, R20, R22): what
 * the trace holds is what the outcome counts.
 */
@Tag("full")
class R20_TracedTrialTest {

  private static final String STUDY =
      """
      study: traced
      systems: heap
      entries: 1000
      clients: 2
      workload: get
      load: {rate: 1000}
      warmup: 500ms
      measure: 2s
      slice: 250ms
      trace: true
      repeat: 1
      """;

  private static final int HEADER = 64;
  private static final int RECORD = 32;

  @TempDir Path directory;

  @Test
  void theTraceHoldsEveryOperationAndTheAnalysisAgrees() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY), "--set", "jitWarmup=1s");
    assertThat(call.output()).contains("traced");
    Path run = gridbench.run();
    JsonNode outcome = Outcomes.last(run).get(0);
    assertThat(outcome.get("outcome").asString()).as(call.output()).isEqualTo("measured");
    JsonNode conduct = outcome.at("/harness/conduct");
    assertThat(conduct.get("sliceSeconds").asDouble()).isEqualTo(0.25);
    assertThat(conduct.at("/rehearsal/seconds").asDouble()).isGreaterThanOrEqualTo(0.99);
    assertThat(conduct.get("traceDropped").asLong()).isZero();

    Path trial = Outcomes.folder(run, outcome);
    long records = 0;
    for (int client = 0; client < 2; client++) {
      long bytes = Files.size(trial.resolve("trace").resolve("client-" + client + ".bin"));
      assertThat((bytes - HEADER) % RECORD).isZero();
      records += (bytes - HEADER) / RECORD;
    }
    assertThat(conduct.get("traced").asLong()).isEqualTo(records);
    assertThat(records)
        .as("what was due in the warm-up may have been answered in the window")
        .isGreaterThanOrEqualTo(outcome.at("/verbs/get/succeeded").asLong());
    assertThat(trial.resolve("intervals.csv")).content().contains("\n-0.5,get,", "\n1.75,get,");
    assertThat(run.resolve("SHA256SUMS")).content().contains("/trace/client-0.bin");

    Gridbench.Call analysis = gridbench.call("analyse", run.toString());
    assertThat(analysis.output()).doesNotContain("trace has", "latency.hlog");
  }

  /** Of 3,000 due operations those that took ten seconds, which none does, and one in 1,000. */
  @Test
  void aTraceOfWhatIsSlowHoldsTheSampleAndCountsTheRest() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY), "--set", "trace=10s");
    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    assertThat(outcome.get("outcome").asString()).as(call.output()).isEqualTo("measured");
    Path trial = Outcomes.folder(gridbench.run(), outcome);
    long records = 0;
    long passedOver = 0;
    for (int client = 0; client < 2; client++) {
      Path file = trial.resolve("trace").resolve("client-" + client + ".bin");
      ByteBuffer header = ByteBuffer.wrap(Files.readAllBytes(file));
      assertThat(header.getLong(48)).isEqualTo(10_000_000_000L);
      records += header.getLong(32);
      passedOver += header.getLong(56);
    }
    JsonNode get = outcome.at("/verbs/get");
    long trouble = get.get("notSent").asLong() + get.get("unanswered").asLong();
    assertThat(records).as(get.toString()).isBetween(2L, 10L + trouble);
    assertThat(outcome.at("/harness/conduct/traced").asLong()).isEqualTo(records);
    assertThat(records + passedOver)
        .isGreaterThanOrEqualTo(outcome.at("/verbs/get/succeeded").asLong());
    assertThat(gridbench.call("analyse", gridbench.run().toString()).output())
        .doesNotContain("trace has", "latency.hlog");
  }
}
