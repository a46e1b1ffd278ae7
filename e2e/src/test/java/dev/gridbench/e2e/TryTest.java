package dev.gridbench.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** One command line on a Redis that runs already, and asks for a password. */
class TryTest {

  @TempDir Path directory;

  @Test
  void aServerThatRunsIsMeasuredAndTheStudyIsKept() throws Exception {
    int port = LocalPorts.free();
    Process redis =
        new ProcessBuilder(
                "redis-server",
                "--bind",
                "127.0.0.1",
                "--port",
                "" + port,
                "--save",
                "",
                "--requirepass",
                "pass")
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      await().atMost(Duration.ofSeconds(20)).until(() -> LocalPorts.open(port));
      assertThat(redis(port, "set", "theirs", "x")).isEqualTo("OK");
      Gridbench gridbench = new Gridbench(directory);
      String results = gridbench.results().toString();
      String address = "redis://127.0.0.1:" + port;
      Gridbench.Call call =
          gridbench.callUnder(
              List.of("env", "PASSWORD=pass"),
              "try",
              address,
              "--password",
              "env:PASSWORD",
              "--mix",
              "get=80,set=20",
              "--clients",
              "2",
              "--value",
              "100B",
              "--keys",
              "zipfian",
              "--rate",
              "500",
              "--for",
              "6s",
              "--results",
              results,
              "--set",
              "repeat=1",
              "--set",
              "jitWarmup=0s",
              "--set",
              "clusterWarmup=0s",
              "--set",
              "placement=none");

      assertThat(call.exit()).as(call.output()).isZero();
      JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
      assertThat(outcome.at("/verbs/get/succeeded").asLong()).isPositive();
      assertThat(outcome.at("/verbs/set/succeeded").asLong()).isPositive();
      Path kept = Path.of(gridbench.run() + ".yaml");
      assertThat(Files.readString(kept))
          .startsWith(
              "# What this asks: gridbench try " + address + " --password env:PASSWORD --mix")
          .contains("load: {rate: 500}");
      assertThat(redis(port, "get", "theirs")).isEqualTo("x");
      assertThat(redis(port, "dbsize")).as("nothing of ours is left").isEqualTo("1");
      List<String> withPassword = List.of("env", "PASSWORD=pass");
      assertThat(gridbench.callUnder(withPassword, "check", kept.toString()).exit()).isZero();
    } finally {
      redis.destroy();
      redis.waitFor();
    }
  }

  @Test
  void mistakesAreReportedAndNothingStarts() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.call("try", "redis://h:1", "--for", "1s", "--mix", "get=x");
    assertThat(call.exit()).isEqualTo(2);
    assertThat(call.output()).contains("--for '1s'", "--mix 'get=x'");
    call = gridbench.call("try", "hazlecast:5.7.0", "--keys", "zipf");
    assertThat(call.exit()).isEqualTo(2);
    assertThat(call.output())
        .contains("hazelcast", "The flags amount to this study:", "keys: zipf")
        .doesNotContain("Exception");
    assertThat(gridbench.begun()).isFalse();
  }

  private static String redis(int port, String... words) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("redis-cli", "--no-auth-warning", "-a", "pass", "-p", "" + port));
    command.addAll(List.of(words));
    Process asking = new ProcessBuilder(command).start();
    String answer = new String(asking.getInputStream().readAllBytes(), UTF_8).strip();
    asking.waitFor();
    return answer;
  }
}
