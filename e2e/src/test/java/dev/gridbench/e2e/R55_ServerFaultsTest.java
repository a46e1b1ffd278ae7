package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Real servers are held still for two seconds and killed three seconds later (method.md R52, R53,
 * R55): errors are counted by kind, clients come back as soon as there is somebody to come back to,
 * nothing hangs, and the outcome says what happened.
 */
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
      workload: get
      warmup: 1s
      measure: 10s
      repeat: 1
      events: [{at: 2s, stop: member-1, for: 2s}, {at: 7s, kill: member-%d}]
      """;

  /** A second in which the held server goes on again for sure, and the one before the kill. */
  private static final List<Integer> BACK = List.of(5, 6);

  private static final int LAST = 9;

  @TempDir Path directory;

  @Test
  void ofTwoServersOfMemcachedTheOtherIsStillAsked() throws Exception {
    String system =
        "{system: memcached, client: spymemcached, options: {timeout: 500, failover: off}}";
    Quietly.prove(
        directory,
        gridbench -> {
          JsonNode outcome = outcome(gridbench, STUDY.formatted(system, 2, 2));
          assertThat(answered(gridbench, outcome, LAST)).as("by member-1").isPositive();
          assertThat(failed(gridbench, outcome, LAST)).as("of member-2's keys").isPositive();
        });
  }

  @Test
  void aLostRedisIsAFindingAndItsClientsHadComeBackBefore() throws Exception {
    String system = "{system: redis, client: jedis, options: {timeout: 500}}";
    Quietly.prove(
        directory,
        gridbench -> {
          JsonNode outcome = outcome(gridbench, STUDY.formatted(system, 1, 1));
          assertThat(answered(gridbench, outcome, LAST)).as("nobody is left").isZero();
          assertThat(failed(gridbench, outcome, LAST)).isPositive();
        });
  }

  private static JsonNode outcome(Gridbench gridbench, String study) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(study));
    JsonNode outcome = Outcomes.of(gridbench.run()).get(0);
    assertThat(outcome.get("outcome").asString()).as(call.output()).isEqualTo("measured");
    JsonNode get = outcome.at("/verbs/get");
    assertThat(get.get("succeeded").asLong()).isPositive();
    assertThat(get.get("failed").asLong()).isPositive();
    assertThat(get.at("/kinds/timedOut").asLong()).as("while it stood still").isPositive();
    assertThat(get.get("errors").size()).as("kinds: %s", get.get("errors")).isPositive();
    assertThat(outcome.at("/faults/events")).hasSize(2).allMatch(e -> e.get("error").isNull());
    for (int second : BACK) {
      assertThat(answered(gridbench, outcome, second)).as("second %d", second).isPositive();
    }
    assertThat(Outcomes.caveats(outcome)).contains("failed-operations", "unchecked");
    assertThat(outcome.get("caveats").valueStream())
        .as("what was asked for is no defect: %s", outcome.get("caveats"))
        .filteredOn(each -> List.of("failed-operations", "unchecked", "tcp-connections").contains(each.get("kind").asString()))
        .noneMatch(each -> each.get("invalidates").asBoolean());
    assertThat(Processes.below(gridbench.run())).isEmpty();
    return outcome;
  }

  private static long answered(Gridbench gridbench, JsonNode outcome, int second)
      throws IOException {
    return count(gridbench, outcome, second, "succeeded");
  }

  private static long failed(Gridbench gridbench, JsonNode outcome, int second)
      throws IOException {
    return count(gridbench, outcome, second, "failed");
  }

  /** Of a second of the window, by the trial's own series; nothing where it has no row. */
  private static long count(Gridbench gridbench, JsonNode outcome, int second, String column)
      throws IOException {
    Path trial = gridbench.run().resolve("trials").resolve(outcome.at("/trial/id").asString());
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
