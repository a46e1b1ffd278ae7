package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Members and workers on the nodes of an allocation of a real Slurm. */
@Tag("full")
class HostsRunOnSlurmTest {

  private static final String STUDY =
      """
      study: on-slurm
      systems: ruler
      members: 1
      value: bytes(100B)
      entries: 100
      clients: 2
      workers: 2
      workload: get
      warmup: 200ms
      measure: %s
      repeat: 1
      hosts: slurm
      """;

  @TempDir private static Path daemons;
  private static Slurm slurm;

  @TempDir Path directory;

  @BeforeAll
  static void build() throws Exception {
    slurm = new Slurm(daemons.resolve("slurm"), List.of("n1", "n2"));
  }

  @AfterAll
  static void remove() throws Exception {
    slurm.close();
  }

  /** So that jars are kept in the test's folder, and not at the home of who runs it. */
  private List<String> allocation(String... more) {
    List<String> words = new ArrayList<>(slurm.environment());
    words.add("HOME=" + directory);
    words.addAll(List.of("salloc", "--quiet", "--nodes=2"));
    words.addAll(List.of(more));
    return words;
  }

  /** Agents are known by their cache, what they started by the folder where it works. */
  private void nothingIsLeft() {
    await()
        .atMost(Duration.ofSeconds(10))
        .untilAsserted(() -> assertThat(Processes.below(directory)).isEmpty());
  }

  private String jobs() throws IOException, InterruptedException {
    return slurm.said("squeue", "--noheader", "--format=%i");
  }

  @Test
  void halfOfTheNodesHaveMembersAndTheOthersWorkers() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call =
        gridbench.await(
            gridbench.startRunUnder(allocation(), gridbench.study(STUDY.formatted("1s"))));

    assertThat(call.output()).contains("members on n1; workers on n2");
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsExactly("measured");
    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    assertThat(outcome.at("/harness/hosts/member-1").asString()).isEqualTo("n1");
    assertThat(outcome.at("/harness/hosts/worker-2").asString()).isEqualTo("n2");
    assertThat(outcome.at("/verbs/get/succeeded").asLong()).isPositive();
    assertThat(Files.readString(gridbench.run().resolve("hosts.yaml")))
        .contains("reach: slurm", "\"n1\": {address: \"" + slurm.address("n1") + "\"");
    nothingIsLeft();
    assertThat(jobs()).isEmpty();
  }

  @Test
  void whatACancelledJobRanHasEnded() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Process running =
        gridbench.startRunUnder(allocation(), gridbench.study(STUDY.formatted("30s")));
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> !Processes.below(directory, "--worker 2").isEmpty());
    slurm.said("scancel", jobs());
    gridbench.await(running);
    nothingIsLeft();
  }

  @Test
  void whatASrunThatWasKilledHadStartedHasEnded() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Process running =
        gridbench.startRunUnder(allocation(), gridbench.study(STUDY.formatted("10s")));
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> !Processes.below(directory, "--worker 2").isEmpty());
    ProcessHandle.allProcesses()
        .filter(process -> Processes.command(process.pid()).contains("--nodelist=n2"))
        .forEach(ProcessHandle::destroyForcibly);
    Gridbench.Call call = gridbench.await(running);

    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    assertThat(outcome.at("/outcome").asString()).as(call.output()).isEqualTo("failed");
    assertThat(outcome.at("/message").asString()).contains("with its host. n2: ");
    nothingIsLeft();
  }

  @Test
  void outsideAnAllocationTheNextStepIsSaid() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call =
        gridbench.call("check", gridbench.study(STUDY.formatted("1s")).toString());

    assertThat(call.exit()).isEqualTo(2);
    assertThat(call.output())
        .contains("slurm: this is in no allocation. Ask for one, and run in it: salloc -N2");
  }
}
