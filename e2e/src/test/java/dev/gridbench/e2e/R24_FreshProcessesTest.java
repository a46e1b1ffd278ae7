package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** No repetition takes over a process of another's (method.md R24). */
class R24_FreshProcessesTest {

  private static final String STUDY =
      """
      study: fresh
      systems: ruler
      value: bytes(100B)
      entries: 100
      clients: [1, 2]
      workers: 1
      workload: get
      warmup: 200ms
      measure: 1s
      repeat: 2
      """;

  @TempDir Path directory;

  @Test
  void everyRepetitionHasMembersAndWorkersOfItsOwn() throws Exception {
    Once.prove(directory, R24_FreshProcessesTest::allFresh);
  }

  private static void allFresh(Gridbench gridbench) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));

    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    Map<Integer, List<String>> members = new HashMap<>();
    Map<Integer, List<String>> workers = new HashMap<>();
    // A folder of a trial that was tried again has the processes of its last attempt.
    for (JsonNode outcome : Outcomes.last(gridbench.run())) {
      int repetition = outcome.at("/trial/repetition").asInt();
      for (String process : processes(gridbench.run(), outcome.at("/trial/id").asString())) {
        if (process.startsWith("member-")) {
          members.computeIfAbsent(repetition, key -> new ArrayList<>()).add(process);
        } else {
          workers.computeIfAbsent(repetition, key -> new ArrayList<>()).add(process);
        }
      }
    }
    assertThat(members).containsOnlyKeys(1, 2);
    assertThat(members.get(1)).hasSizeGreaterThan(1).containsOnly(members.get(1).get(0));
    assertThat(members.get(2)).doesNotContainAnyElementsOf(members.get(1));
    assertThat(workers).containsOnlyKeys(1, 2);
    assertThat(workers.get(1)).hasSizeGreaterThan(1).containsOnly(workers.get(1).get(0));
    assertThat(workers.get(2)).doesNotContainAnyElementsOf(workers.get(1));
  }

  @Test
  @Tag("full")
  void nothingIsStartedAgainWhereTheStudySaysSo() throws Exception {
    Once.prove(directory, R24_FreshProcessesTest::startedOnce);
  }

  private static void startedOnce(Gridbench gridbench) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY + "restart: never\n"));

    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    List<String> processes = new ArrayList<>();
    List<Integer> before = new ArrayList<>();
    for (JsonNode outcome : Outcomes.last(gridbench.run())) {
      processes.addAll(processes(gridbench.run(), outcome.at("/trial/id").asString()));
      before.add(outcome.at("/harness/conduct/trialsBefore").asInt());
    }
    long disturbed =
        Outcomes.of(gridbench.run()).stream().filter(R24_FreshProcessesTest::disturbed).count();
    Set<String> different = new HashSet<>(processes);
    assertThat(processes).hasSize(8);
    assertThat(different).filteredOn(each -> each.startsWith("member-")).hasSize(1);
    assertThat(different)
        .filteredOn(each -> each.startsWith("worker-"))
        .hasSizeBetween(1, 1 + (int) disturbed);
    assertThat(before.stream().filter(loads -> loads == 0)).hasSizeBetween(1, 1 + (int) disturbed);
  }

  /** A worker that stood still on a busy machine serves no further trial. */
  private static boolean disturbed(JsonNode attempt) {
    return attempt.get("caveats").valueStream().anyMatch(it -> it.get("invalidates").asBoolean());
  }

  @Test
  @Tag("full")
  void aTrialByGatewayHasOneWhicheverTrialTheWorkersServedBefore() throws Exception {
    Once.prove(directory, R24_FreshProcessesTest::byGateway);
  }

  private static void byGateway(Gridbench gridbench) throws Exception {
    String study = STUDY.replace("clients: [1, 2]", "clients: 2\nconnections: [own, {gateway: 1}]");

    Gridbench.Call call =
        gridbench.runStudy(gridbench.study(study + "order: as-written\nrestart: never\n"));

    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    assertThat(outcomes).hasSize(4);
    for (JsonNode outcome : outcomes) {
      boolean wanted = outcome.at("/trial/cell/connections").asString().contains("gateway");
      assertThat(processes(gridbench.run(), outcome.at("/trial/id").asString()))
          .as(outcome.at("/trial/cell").toString())
          .filteredOn(row -> row.startsWith("gateway-"))
          .hasSize(wanted ? 1 : 0);
    }
  }

  @Test
  @Tag("full")
  void aFailedTrialLeavesNoProcessToTheNext() throws Exception {
    Once.prove(directory, R24_FreshProcessesTest::startedAgain);
  }

  /** Of four trials the first loses its worker; a load that failed may have damaged the members. */
  private static void startedAgain(Gridbench gridbench) throws Exception {
    Path study = gridbench.study(STUDY.replace("1s", "3s") + "order: as-written\nrestart: never\n");
    Process process = gridbench.startRun(study);
    await()
        .atMost(Duration.ofMinutes(3))
        .failFast("the run has ended", () -> !process.isAlive())
        .until(() -> gridbench.begun() && loading(gridbench.run(), "c001-r1"));
    List<ProcessHandle> first = Processes.below(gridbench.run(), "worker.Worker");
    first.forEach(ProcessHandle::destroyForcibly);

    Gridbench.Call call = gridbench.await(process);

    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    assertThat(outcomes)
        .as(call.output())
        .extracting(each -> each.get("outcome").asString())
        .containsExactly("failed", "measured", "measured", "measured");
    List<String> processes = new ArrayList<>();
    for (JsonNode outcome : outcomes.subList(1, 4)) {
      processes.addAll(processes(gridbench.run(), outcome.at("/trial/id").asString()));
    }
    assertThat(new HashSet<>(processes)).as("one member, one worker").hasSize(2);
    assertThat(first).isNotEmpty();
    for (ProcessHandle worker : first) {
      assertThat(processes).noneMatch(row -> row.contains("," + worker.pid() + ","));
    }
    assertThat(outcomes.subList(1, 4))
        .extracting(each -> each.at("/harness/conduct/trialsBefore").asInt())
        .containsExactlyInAnyOrder(0, 1, 2);
  }

  private static boolean loading(Path run, String trial) {
    return Files.exists(run.resolve("trials").resolve(trial).resolve("intervals.csv"));
  }

  /** Name, pid and start of each process of a trial. */
  private static List<String> processes(Path run, String trial) throws IOException {
    List<String> rows =
        Files.readAllLines(run.resolve("trials").resolve(trial).resolve("processes.csv"));
    assertThat(rows.get(0)).isEqualTo("process,pid,started,host");
    assertThat(rows.subList(1, rows.size()))
        .allMatch(row -> row.matches("[a-z]+-\\d+,\\d+,.*T.*Z,"));
    return rows.subList(1, rows.size());
  }
}
