package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Packets that a host holds back, in a kernel that can. */
@Tag("long")
class DelayInAKernelTest {

  static final Duration DELAY = Duration.ofMillis(100);

  /** A closed loop of one client, so that a second of the delay has at most ten round trips. */
  static final String STUDY =
      """
      study: delayed
      systems: {system: redis, client: wire, security: {user: bench, password: 'file:password'}}
      value: bytes(100B)
      entries: 100
      clients: 1
      workload: get
      warmup: 2s
      measure: 14s
      slice: 1s
      repeat: 1
      events: [{at: 4s, delay: member-1, by: %dms, for: 5s}]
      """
          .formatted(DELAY.toMillis());

  @Test
  void aDelayIsAddedToEachRoundTripOnceAndLeavesNothing(@TempDir Path folder) throws Exception {
    Map<String, Double> seen =
        OtherKernel.run(DelaysInside.class, folder).stream()
            .map(line -> line.split(" "))
            .filter(words -> words.length == 3 && words[0].equals("seen"))
            .collect(Collectors.toMap(words -> words[1], words -> Double.valueOf(words[2])));

    double delay = DELAY.toMillis();
    assertThat(seen.get("delayed")).as("%s", seen).isBetween(delay, 1.5 * delay);
    assertThat(seen.get("one-left")).as("%s", seen).isBetween(delay, 1.5 * delay);
    for (String undelayed : new String[] {"free", "after", "others", "timed-out"}) {
      assertThat(seen.get(undelayed)).as("%s: %s", undelayed, seen).isLessThan(delay / 2);
    }
    assertThat(seen.get("held")).as("%s", seen).isGreaterThanOrEqualTo(20);
    assertThat(seen).containsEntry("dropped", 0.0).containsEntry("others-held", 0.0);
    assertThat(seen).containsEntry("left", 0.0).containsEntry("left-at-last", 0.0);
  }

  @Test
  void aStudySaysWhatADelayDidToItsSystem(@TempDir Path folder) throws Exception {
    Files.writeString(folder.resolve("password"), "known to the host\n");
    OtherKernel.run(DelayedRunInside.class, folder);

    Path run = new Gridbench(folder).run();
    assertThat(Outcomes.kinds(run)).containsExactly("measured");
    JsonNode outcome = Outcomes.last(run).get(0);
    JsonNode faults = outcome.at("/faults");
    JsonNode event = faults.at("/events/0");
    assertThat(event.at("/action").asString()).isEqualTo("delay 100ms");
    assertThat(event.at("/error").asString("")).isEmpty();
    assertThat(event.at("/lastsSeconds").asDouble()).isBetween(5.0, 8.0);
    assertThat(event.at("/packets/seen").asLong()).as("%s", event).isBetween(20L, 1000L);
    assertThat(event.at("/packets/dropped").asLong()).isZero();
    assertThat(faults.at("/goodputBefore").asDouble()).isGreaterThan(20);
    assertThat(faults.at("/secondsBelowHalf").asDouble()).as("%s", faults).isBetween(4.0, 8.0);
    assertThat(outcome.at("/verbs/get/serviceTime/max").asDouble())
        .as("in µs")
        .isGreaterThanOrEqualTo(1000.0 * DELAY.toMillis());
    assertThat(outcome.at("/verbs/get/failed").asLong()).isZero();
    assertThat(Files.readString(run.resolve("report.html"))).contains("delay 100ms");
  }
}
