package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import dev.gridbench.testing.RealTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A server of 200 operations a second under an open load of 80 stands still for 3 s, then has half
 * of its capacity for 4 s. It owes 1.2 s of its work after the stop, 0.8 s after those 4 s, and
 * nothing 1.33 s later: 8.33 s after the fault (method.md R53). It is stopped rather than shut, as
 * connections that are refused leave nothing to be made up for.
 */
@Tag("full")
@RealTime
class R53_RulerRecoveryTest {

  private static final String STUDY =
      """
      study: recovery
      systems: {system: ruler, options: {service: const(50ms), workers: 10}}
      value: bytes(100B)
      entries: 20
      clients: 40
      workers: 1
      workload: get
      load: {rate: 80, arrivals: constant}
      warmup: 1s
      measure: 20s
      repeat: 1
      events: [{at: 4s, stop: member-1, for: 3s}]
      """;

  @TempDir Path directory;

  @Test
  void gapGoodputAndRecoveryAreThoseOfTheArithmetic() throws Exception {
    Once.prove(
        directory,
        R53_RulerRecoveryTest::measured,
        outcomes -> {
          JsonNode faults = outcomes.get(0).get("faults");
          assertThat(faults.get("goodputBefore").asDouble()).isCloseTo(80, within(3.0));
          double stood = faults.at("/events/0/lastsSeconds").asDouble();
          double at = faults.at("/events/0/atSeconds").asDouble();
          assertThat(stood).isBetween(2.5, 3.5);
          assertThat(faults.get("longestGapSeconds").asDouble()).isCloseTo(stood, within(0.4));
          assertThat(faults.get("gapBeginsSeconds").asDouble()).isCloseTo(at, within(0.4));
          assertThat(faults.get("secondsBelowHalf").asDouble()).isBetween(1.0, 5.0);
          // To the slice, and one more for a machine that lets the backlog wait a little longer;
          // goodput alone is back after 3 s.
          assertThat(faults.at("/events/0/recoverySeconds").asDouble())
              .as(faults.toString())
              .isBetween(7.3, 10.4);
          assertThat(outcomes.get(0).at("/verbs/get/failed").asLong()).isZero();
        });
  }

  private static List<JsonNode> measured(Gridbench gridbench) throws Exception {
    Process process = gridbench.startRun(gridbench.study(STUDY));
    String folder;
    try (RunningRuler ruler = RunningRuler.within(gridbench, process, "c001-r1")) {
      folder = ruler.folder();
      ProcessHandle server = Processes.below(gridbench.run(), "ruler.Ruler").get(0);
      await()
          .atMost(Duration.ofSeconds(30))
          .pollInterval(Duration.ofMillis(2))
          .until(() -> stopped(server.pid()));
      // It hears this when it goes on, and not before.
      ruler.set("half-capacity", "4s");
    }
    Gridbench.Call call = gridbench.await(process);
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    return List.of(Outcomes.of(gridbench.run(), folder));
  }

  private static boolean stopped(long pid) throws IOException {
    String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
    return stat.charAt(stat.lastIndexOf(')') + 2) == 'T';
  }
}
