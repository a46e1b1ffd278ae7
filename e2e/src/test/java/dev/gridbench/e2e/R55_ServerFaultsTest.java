package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Real servers are held still, killed, and started again (method.md R52, R53, R55): errors are
 * counted by kind, clients come back as soon as there is somebody to come back to, nothing hangs,
 * and the outcome says what happened.
 */
@Tag("full")
class R55_ServerFaultsTest {

  private static final String STUDY =
      """
      study: server-faults
      systems: %s
      members: %d
      entries: 500
      value: bytes(100B)
      clients: 4
      workers: 1
      workload: %s
      warmup: 1s
      measure: 10s
      repeat: 1
      events: %s
      """;

  /** What was asked for, and is no defect of the measurement. */
  private static final Set<String> EXPECTED =
      Set.of(
          "failed-operations",
          "wrong-answers",
          "lost-writes",
          "read-back",
          "count-mismatch",
          "unchecked",
          "tcp-connections");

  @TempDir Path directory;

  @Test
  void ofTwoServersOfMemcachedTheOtherIsStillAsked() throws Exception {
    String study =
        STUDY.formatted(
            "{system: memcached, client: spymemcached, options: {timeout: 500, failover: off}}",
            2,
            "get",
            "[{at: 2s, stop: member-1, for: 2s}, {at: 7s, kill: member-2}]");
    Once.prove(
        directory,
        gridbench -> {
          JsonNode outcome = outcome(gridbench, study);
          assertThat(outcome.at("/verbs/get/kinds/timedOut").asLong()).isPositive();
          assertThat(rows(gridbench, outcome, 5, "succeeded")).as("it goes on").isPositive();
          assertThat(rows(gridbench, outcome, 9, "succeeded")).as("by member-1").isPositive();
          assertThat(rows(gridbench, outcome, 8, "failed") + rows(gridbench, outcome, 9, "failed"))
              .as("of member-2")
              .isPositive();
          assertThat(Outcomes.caveats(outcome)).contains("unchecked");
        });
  }

  /** Reads miss what is gone; writes are what shows that the clients are there again. */
  @Test
  void aRedisThatWasLostIsUsedAgainWhenItIsBack() throws Exception {
    String study =
        STUDY.formatted(
            "{system: redis, client: jedis, options: {timeout: 500}}",
            1,
            "set",
            "[{at: 2s, stop: member-1, for: 1500ms}, {at: 6s, restart: member-1, for: 1s}]");
    Once.prove(
        directory,
        gridbench -> {
          JsonNode outcome = outcome(gridbench, study);
          assertThat(outcome.at("/verbs/set/kinds/timedOut").asLong()).isPositive();
          assertThat(rows(gridbench, outcome, 5, "succeeded")).as("it goes on").isPositive();
          assertThat(rows(gridbench, outcome, 9, "succeeded")).as("it is back").isPositive();
          assertThat(outcome.at("/faults/events/1/lastsSeconds").asDouble()).isBetween(0.5, 5.0);
          assertThat(outcome.at("/faults/longestGapSeconds").asDouble()).isGreaterThan(0.9);
        });
  }

  private static JsonNode outcome(Gridbench gridbench, String study) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(study));
    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    assertThat(outcome.get("outcome").asString()).as(call.output()).isEqualTo("measured");
    JsonNode verb = outcome.get("verbs").valueStream().findFirst().orElseThrow();
    assertThat(verb.get("succeeded").asLong()).isPositive();
    assertThat(verb.get("failed").asLong()).isPositive();
    assertThat(verb.get("errors").size()).as("by kind").isPositive();
    assertThat(outcome.at("/faults/events").valueStream())
        .as(outcome.get("faults").toString())
        .hasSize(2)
        .allMatch(event -> event.get("error").isNull());
    assertThat(Outcomes.caveats(outcome)).contains("failed-operations");
    assertThat(outcome.get("caveats").valueStream())
        .as(outcome.get("caveats").toString())
        .filteredOn(caveat -> EXPECTED.contains(caveat.get("kind").asString()))
        .noneMatch(caveat -> caveat.get("invalidates").asBoolean());
    assertThat(Processes.below(gridbench.run())).isEmpty();
    return outcome;
  }

  /** Of a second of the window, by the trial's own series; 0 where it has no row. */
  private static long rows(Gridbench gridbench, JsonNode outcome, int second, String column)
      throws IOException {
    Path trial = Outcomes.folder(gridbench.run(), outcome);
    List<String> rows = Files.readAllLines(trial.resolve("intervals.csv"));
    int at = List.of(rows.get(0).split(",")).indexOf(column);
    return rows.stream()
        .skip(1)
        .map(row -> row.split(","))
        .filter(row -> row[0].equals(Integer.toString(second)))
        .mapToLong(row -> Long.parseLong(row[at]))
        .sum();
  }
}
