package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Members and workers in pods of a real Kubernetes, in a namespace that enforces the Pod Security
 * Standard "restricted".
 */
@Tag("kubernetes")
class HostsRunOnKubernetesTest {

  private static final String STUDY =
      """
      study: in-pods
      systems: [%s]
      members: 1
      value: bytes(100B)
      entries: 100
      clients: 2
      workers: 2
      workload: get
      warmup: 200ms
      measure: %s
      repeat: 1
      hosts: kubernetes
      """;

  @TempDir private static Path cluster;
  private static Kubernetes kubernetes;

  @TempDir Path directory;

  @BeforeAll
  static void build() throws Exception {
    kubernetes = new Kubernetes(cluster);
  }

  @AfterAll
  static void remove() throws Exception {
    kubernetes.close();
  }

  @BeforeEach
  void makePods() throws Exception {
    String manifest =
        new Gridbench(directory)
            .call(
                "hosts",
                "manifest",
                "--members=1",
                "--workers=1",
                "--cpus=1",
                "--memory=3Gi",
                "--image=gridbench.test/host:1",
                "--shared-nodes")
            .output();
    kubernetes.kubectl(manifest, new String[] {"apply", "-f", "-"});
    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(
            () ->
                assertThat(
                        kubernetes.kubectl(
                            "wait",
                            "--for=condition=Ready",
                            "pod",
                            "-l",
                            "app=gridbench",
                            "--timeout=10s"))
                    .contains("gridbench-members-0", "gridbench-workers-0"));
  }

  @AfterEach
  void deletePods() throws Exception {
    kubernetes.kubectl("delete", "job", "-l", "app=gridbench", "--cascade=foreground");
  }

  private String pod(String role) throws IOException, InterruptedException {
    return kubernetes.kubectl("get", "pods", "-l", "role=" + role, "-o", "name");
  }

  /** Every process of the pods, but for those that keep them alive and this question. */
  private String processes(String role) throws IOException, InterruptedException {
    return kubernetes.kubectl("exec", pod(role), "--", "ps", "-o", "args");
  }

  private void nothingIsLeft() {
    await()
        .atMost(Duration.ofSeconds(10))
        .untilAsserted(
            () -> {
              for (String role : List.of("members", "workers")) {
                assertThat(processes(role)).contains("sleep 2147483647").doesNotContain("java");
              }
            });
  }

  private Process running(Gridbench gridbench) throws Exception {
    Process running =
        gridbench.startRunUnder(
            kubernetes.environment(), gridbench.study(STUDY.formatted("ruler", "20s")));
    await().atMost(Duration.ofSeconds(90)).until(() -> processes("workers").contains("--worker 2"));
    return running;
  }

  @Test
  void gridsAndWorkersRunInThePodsOfTheirRole() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call =
        gridbench.await(
            gridbench.startRunUnder(
                kubernetes.environment(),
                gridbench.study(STUDY.formatted("hazelcast, ruler", "1s"))));

    assertThat(Outcomes.kinds(gridbench.run()))
        .as(call.output())
        .containsExactly("measured", "measured");
    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    assertThat(outcome.at("/harness/hosts/member-1").asString()).startsWith("gridbench-members-0-");
    assertThat(outcome.at("/harness/hosts/worker-2").asString()).startsWith("gridbench-workers-0-");
    assertThat(outcome.at("/verbs/get/succeeded").asLong()).isPositive();
    assertThat(Files.readString(gridbench.run().resolve("hosts.yaml")))
        .contains("reach: {kubernetes: {context: \"test\", namespace: \"bench\"}}");
    nothingIsLeft();
  }

  @Test
  void podsAreCheckedAsAnyHosts() throws Exception {
    Gridbench.Call call =
        new Gridbench(directory)
            .callUnder(kubernetes.environment(), "hosts", "check", "kubernetes");
    assertThat(call.exit()).as(call.output()).isZero();
    assertThat(call.output()).contains("All hosts were reached, and all links are open.", "3.2 GB");
    nothingIsLeft();
  }

  @Test
  void whatAKubectlThatWasKilledHadStartedHasEnded() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Process running = running(gridbench);
    ProcessHandle.allProcesses()
        .filter(process -> Processes.command(process.pid()).contains("exec --stdin"))
        .filter(process -> Processes.command(process.pid()).contains("gridbench-workers-0"))
        .forEach(ProcessHandle::destroyForcibly);
    Gridbench.Call call = gridbench.await(running);

    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    assertThat(outcome.at("/outcome").asString()).as(call.output()).isEqualTo("failed");
    assertThat(outcome.at("/message").asString()).contains("gridbench-workers-0-");
    nothingIsLeft();
  }

  @Test
  void aRunWhoseCoordinatorWasKilledLeavesNothing() throws Exception {
    Process running = running(new Gridbench(directory));
    running.descendants().forEach(ProcessHandle::destroyForcibly);
    running.destroyForcibly().waitFor();
    nothingIsLeft();
  }

  /**
   * The API server holds still, so that no connection ends: agents end as nobody speaks to them.
   */
  @Test
  void withoutItsApiServerARunFailsAndLeavesNothing() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Process running = running(gridbench);
    kubernetes.signalApiServer("STOP");
    try {
      Thread.sleep(Duration.ofSeconds(12).toMillis());
    } finally {
      kubernetes.signalApiServer("CONT");
    }
    nothingIsLeft();
    Gridbench.Call call = gridbench.await(running);
    assertThat(Outcomes.last(gridbench.run()).get(0).at("/outcome").asString())
        .as(call.output())
        .isEqualTo("failed");
  }

  @Test
  void aPodThatWasDeletedFailsTheTrial() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Process running = running(gridbench);
    String lost = pod("members");
    kubernetes.kubectl("delete", lost, "--wait=false");
    Gridbench.Call call = gridbench.await(running);
    assertThat(Outcomes.last(gridbench.run()).get(0).at("/outcome").asString())
        .as(call.output())
        .isEqualTo("failed");
  }
}
