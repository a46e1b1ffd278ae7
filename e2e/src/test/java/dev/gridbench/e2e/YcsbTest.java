package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What a user of YCSB types, on a real Redis; and where processes are that are pinned. */
@Tag("full")
class YcsbTest {

  @TempDir Path directory;

  @Test
  void aCoreWorkloadIsAStudyOfWhichAllIsRecorded() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call =
        gridbench.call(
            "run",
            "--ycsb",
            "workloada",
            "--system",
            "{system: redis, client: lettuce}",
            "-p",
            "recordcount=600",
            "-p",
            "hdrhistogram.percentiles=50,95",
            "-threads",
            "2",
            "-target",
            "500",
            "--set",
            "threads=total(4)",
            "--set",
            "placement=pinned",
            "--set",
            "warmup=1s",
            "--set",
            "repeat=1",
            "--set",
            "measure=2s",
            "--set",
            "noise=tolerate",
            "--set",
            "jitWarmup=0s",
            "--set",
            "clusterWarmup=0s");
    assertThat(call.exit()).as(call.output()).isZero();
    assertThat(call.output())
        .contains("ycsb: The target is a schedule", "[OVERALL], Throughput(ops/sec), ")
        .containsPattern("\\n\\[READ], AverageLatency\\(us\\), \\d")
        .containsPattern("\\n\\[UPDATE], 95thPercentileLatency\\(us\\), \\d+\\n");
    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    assertThat(outcome.get("outcome").asString()).as(outcome.toString()).isEqualTo("measured");
    assertThat(outcome.at("/trial/cell/workload").asString()).isEqualTo("get 1, set 1");
    assertThat(outcome.at("/trial/cell/threads").asString()).isEqualTo("total(4)");
    assertThat(outcome.at("/clientThroughput").size()).as("threads").isEqualTo(4);
    assertThat(outcome.at("/harness/placement").asString()).startsWith("pinned ");
    assertThat(Outcomes.caveats(outcome)).doesNotContain("placement", "counts-differ");
    assertThat(Files.readString(gridbench.run().resolve("study.yaml")))
        .contains("entries: 600", "keys: zipfian(0.99)", "rate: 500");
  }

  @Test
  void whatCannotBeIsSaidAndNothingStarts() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.call("run", "--ycsb", "workloade", "--system", "redis");
    assertThat(call.exit()).isEqualTo(2);
    assertThat(call.output()).contains("'scanproportion' asks for ranges of keys");
    call = gridbench.call("plan", "--ycsb", "workloadb");
    assertThat(call.exit()).isEqualTo(2);
    assertThat(call.output()).contains("--system redis");
    call = gridbench.call("plan", "--ycsb", "workloadb", "--system", "redis");
    assertThat(call.exit()).as(call.output()).isZero();
    String elsewhere = "placement={members: \"9999\", workers: \"0\"}";
    call = gridbench.call("run", "--ycsb", "workloadb", "--system", "redis", "--set", elsewhere);
    assertThat(call.exit()).isEqualTo(2);
    assertThat(call.output()).contains("'placement' names processors 9999");
    assertThat(gridbench.begun()).isFalse();
    call = gridbench.call("run", "studies/quickstart.yaml", "-threads", "3");
    assertThat(call.exit()).isEqualTo(2);
    assertThat(call.output()).contains("go with --ycsb");
  }
}
