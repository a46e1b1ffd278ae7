package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A server that closes every connection and refuses new ones for half a second (method.md R55):
 * each client has connected once more, none of what was due is lost, and the outcome says so.
 */
class R55_ReconnectsTest {

  private static final int CLIENTS = 8;
  private static final int DUE = 1_200;

  private static final String STUDY =
      """
      study: reconnections
      systems: ruler
      value: bytes(100B)
      entries: 100
      clients: 8
      workers: 2
      workload: get
      load: {rate: 400, arrivals: constant}
      warmup: 100ms
      measure: 3s
      repeat: 1
      """;

  /** A tenth of a second of 400/s: on a busy machine some of it is answered within the window. */
  private static final int WARMUP_DUE = 40;

  @TempDir Path directory;

  @Test
  void eachClientConnectedOnceMoreAndNothingIsLost() throws Exception {
    Once.prove(directory, R55_ReconnectsTest::run, outcomes -> counted(outcomes.get(0)));
  }

  private static List<JsonNode> run(Gridbench gridbench) throws Exception {
    Process process = gridbench.startRun(gridbench.study(STUDY));
    String folder;
    try (RunningRuler ruler = RunningRuler.within(gridbench, process, "c001-r1")) {
      folder = ruler.folder();
      ruler.set("down", "500ms");
    }
    Gridbench.Call call = gridbench.await(process);
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsExactly("measured");
    return List.of(Outcomes.of(gridbench.run(), folder));
  }

  private static void counted(JsonNode outcome) {
    JsonNode network = outcome.at("/harness/network");
    assertThat(network.get("reconnections").asLong()).as(outcome.toString()).isEqualTo(CLIENTS);
    assertThat(network.get("retries").asLong()).isZero();
    assertThat(Outcomes.caveats(outcome)).contains("reconnected");
    JsonNode get = outcome.at("/verbs/get");
    long right = get.get("succeeded").asLong();
    long failed = get.get("failed").asLong();
    assertThat(failed).as("half a second of 400/s").isGreaterThan(50);
    long left = get.get("notSent").asLong() + get.get("unanswered").asLong();
    assertThat(left).as("a load that hung would leave its last second and more").isLessThan(400);
    assertThat(right + failed + left)
        .as("one under way for each client at either border, and what the warm-up left to answer")
        .isBetween((long) DUE - CLIENTS, (long) DUE + CLIENTS + WARMUP_DUE);
  }
}
