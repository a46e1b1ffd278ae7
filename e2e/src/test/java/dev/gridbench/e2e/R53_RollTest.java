package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Three members are restarted one after the other while the load goes on (method.md R53). */
@Tag("full")
class R53_RollTest {

  private static final String STUDY =
      """
      study: roll
      question: How is a restart of one member after the other taken?
      systems: {system: hazelcast, version: 5.7.0, %s}
      members: 3
      entries: 2_000
      clients: 2
      workers: 1
      value: bytes(100B)
      workload: {get: 80, set: 20}
      warmup: 3s
      measure: 45s
      repeat: 1
      events: [{at: 4s, roll: members, every: 12s}]
      """
          .formatted(Gridbench.QUICK_START);

  @TempDir Path directory;

  @Test
  void eachMemberEndsWhenAskedToAndComesBackBeforeTheNext() throws Exception {
    Gridbench gridbench = new Gridbench(directory);

    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));

    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    assertThat(outcome.get("outcome").asString()).as(call.output()).isEqualTo("measured");
    JsonNode events = outcome.at("/faults/events");
    assertThat(events).hasSize(3);
    for (int index = 0; index < 3; index++) {
      JsonNode event = events.get(index);
      assertThat(event.get("action").asString()).isEqualTo("roll");
      assertThat(event.get("process").asString()).isEqualTo("member-" + (index + 1));
      assertThat(event.get("error").isNull()).as(events.toString()).isTrue();
      assertThat(event.get("atSeconds").asDouble()).isGreaterThan(3.9 + 12 * index);
      assertThat(event.get("lastsSeconds").asDouble())
          .as("until it had ended")
          .isBetween(0.0, 12.0);
      assertThat(event.get("readySeconds").asDouble())
          .as("from its start, of %s", events)
          .isGreaterThan(0.5);
    }
    assertThat(outcome.at("/kept/written").asLong()).isPositive();
    assertThat(outcome.at("/kept/lost").asLong()).as("one backup each").isZero();
    List<String> signals = signals(gridbench.run(), outcome);
    for (String member : List.of("member-1", "member-2", "member-3")) {
      assertThat(signals)
          .filteredOn(signal -> signal.endsWith(member))
          .containsExactly("TERM," + member, "START," + member, "READY," + member);
    }
    assertThat(signals)
        .filteredOn(signal -> signal.startsWith("TERM"))
        .containsExactly("TERM,member-1", "TERM,member-2", "TERM,member-3");
    assertThat(Files.readString(gridbench.run().resolve("report.html"))).contains("roll member-3");
    assertThat(rows(gridbench.run(), outcome, "processes.csv"))
        .as("what is started again is looked at again")
        .filteredOn(row -> row.startsWith("member-1,"))
        .hasSize(2);
    assertThat(Processes.below(gridbench.run())).isEmpty();
  }

  private static List<String> signals(Path run, JsonNode outcome) throws Exception {
    return rows(run, outcome, "events.csv").stream()
        .map(row -> row.replaceAll("^[^,]*,(\\w+,member-\\d+),.*", "$1"))
        .toList();
  }

  private static List<String> rows(Path run, JsonNode outcome, String file) throws Exception {
    String trial = outcome.at("/trial/id").asString();
    List<String> lines = Files.readAllLines(run.resolve("trials").resolve(trial).resolve(file));
    return lines.subList(1, lines.size());
  }
}
