package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** One of three members is killed while the load goes on: the trial says how that was taken. */
@Tag("full")
class R53_LostMemberTest {

  @TempDir Path directory;

  @Test
  void aMemberThatTheStudyKillsIsAFindingAndNotAFailure() throws Exception {
    Once.prove(directory, R53_LostMemberTest::found);
  }

  private static void found(Gridbench gridbench) throws Exception {
    Path study =
        gridbench.study(
            """
            study: lost-member
            question: How is the loss of a member taken?
            systems: {system: hazelcast, version: 5.7.0, %s}
            members: 3
            entries: 2_000
            clients: 2
            workers: 2
            value: bytes(100B)
            workload: {get: 80, set: 20}
            warmup: 3s
            measure: 16s
            repeat: 1
            events: [{at: 5s, kill: member-2}]
            """
                .formatted(Gridbench.QUICK_START));

    Gridbench.Call call = gridbench.runStudy(study);

    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    assertThat(outcome.get("outcome").asString()).as(call.output()).isEqualTo("measured");
    JsonNode event = outcome.at("/faults/events/0");
    assertThat(event.get("action").asString()).isEqualTo("kill");
    assertThat(event.get("process").asString()).isEqualTo("member-2");
    assertThat(event.get("error").isNull()).isTrue();
    assertThat(event.get("atSeconds").asDouble()).isBetween(4.9, 8.0);
    assertThat(outcome.at("/faults/goodputBefore").asDouble()).isPositive();
    assertThat(outcome.at("/faults/longestGapSeconds").asDouble()).isBetween(0.01, 16.0);
    assertThat(outcome.at("/kept/written").asLong()).isPositive();
    assertThat(outcome.at("/kept/lost").asLong()).as("one backup each").isZero();
    String events =
        Files.readString(
            gridbench
                .run()
                .resolve("trials/" + outcome.at("/trial/id").asString() + "/events.csv"));
    assertThat(events).contains(",KILL,member-2,");
    assertThat(Files.readString(gridbench.run().resolve("report.html"))).contains("kill member-2");
    assertThat(Processes.below(gridbench.run())).isEmpty();
  }
}
