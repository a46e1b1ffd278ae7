package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Two gridbenches: one that starts a cluster and keeps it busy, and one that measures it. */
@Tag("full")
class AttachTest {

  private static final Pattern NAME = Pattern.compile("<name>([^<]+)</name>");

  private static final String STUDY =
      """
      study: attach
      question: Can a cluster be measured that somebody else started?
      systems: {system: hazelcast, version: 3.6.1, %s}
      members: 1
      entries: 100
      clients: 2
      value: employee
      workload: {query: "age > 50"}
      warmup: 1s
      measure: %s
      repeat: 1
      """;

  @TempDir Path owner;
  @TempDir Path guest;

  @Test
  void aClusterThatSomebodyElseStartedIsMeasuredAndLeftRunning() throws Exception {
    int port = LocalPorts.free();
    Gridbench keeper = new Gridbench(owner);
    Process running =
        keeper.startRun(keeper.study(STUDY.formatted("options: {port: " + port + "}", "300s")));
    try {
      await()
          .atMost(Duration.ofMinutes(2))
          .until(() -> keeper.begun() && !Processes.below(keeper.run(), "--worker").isEmpty());

      Once.prove(guest, gridbench -> measured(gridbench, port, name(keeper)));
      assertThat(Processes.below(keeper.run(), "StartServer")).isNotEmpty();
    } finally {
      running.destroy();
      keeper.await(running);
    }
  }

  private static void measured(Gridbench gridbench, int port, String cluster) throws Exception {
    String attach = "attach: ['127.0.0.1:" + port + "'], options: {cluster-name: " + cluster + "}";
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY.formatted(attach, "2s")));

    assertThat(call.exit()).as(call.output()).isZero();
    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    assertThat(outcome.at("/cluster/startSeconds").asDouble()).isZero();
    assertThat(outcome.at("/verbs/query/succeeded").asLong()).isPositive();
    assertThat(outcome.at("/resources/member-1/userSeconds").asDouble()).isPositive();
    assertThat(outcome.at("/costs/roles/members/processes").asInt()).isEqualTo(1);
    assertThat(outcome.at("/harness/foreignCpuShare").isNumber()).isTrue();
  }

  private static String name(Gridbench keeper) throws IOException {
    try (var files = Files.walk(keeper.run().resolve("clusters"))) {
      Path config =
          files.filter(file -> file.toString().endsWith("hazelcast.xml")).findFirst().orElseThrow();
      Matcher name = NAME.matcher(Files.readString(config));
      assertThat(name.find()).isTrue();
      return name.group(1);
    }
  }
}
