package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.gridbench.testing.RealTime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tenants of one server, over real processes (method.md R51). */
@Tag("long")
@RealTime
class R51_TenantsTest {

  /** One connection beside nine, first come first served, 5 ms each. */
  private static final String FIFO =
      """
      study: fifo
      systems: {system: ruler, options: {service: const(5ms)}}
      value: bytes(100B)
      entries: 100
      workload: get
      workers: 1
      tenants: {small: {clients: 1}, large: {clients: 9}}
      warmup: 1s
      measure: 4s
      slice: 250ms
      repeat: 1
      """;

  private static final String MEMCACHED =
      """
      study: memcached
      systems: {system: memcached, client: wire}
      value: bytes(200B..400B)
      entries: 500
      workload: get
      workers: 2
      tenants:
        web: {clients: 3, load: {rate: 300}}
        batch: {clients: 2, workload: {get: 2, set: 2, insert: 1, remove: 1}, entries: 800}
        visitor: {workload: set, start: 1s, stop: 2s}
      warmup: 1s
      measure: 3s
      slice: 200ms
      repeat: 1
      """;

  @TempDir Path directory;

  @Test
  void aTenthIsLeftToOneConnectionBesideNine() throws Exception {
    Once.prove(
        directory,
        gridbench -> measured(gridbench, FIFO),
        outcomes -> {
          double alone = throughput(outcomes, "small alone", "small");
          double together = throughput(outcomes, "small + large", "small");
          assertThat(together / (together + throughput(outcomes, "small + large", "large")))
              .as("share of the queue")
              .isBetween(0.097, 0.103);
          // alone the server waits for the way there and back, which a busy machine makes long;
          // beside nine it never waits, and the one has its turn each ten service times
          assertThat(alone).isBetween(60.0, 201.0);
          assertThat(together).isBetween(18.5, 20.6);
          assertThat(
                  throughput(outcomes, "small + large", "large")
                      / throughput(outcomes, "large alone", "large"))
              .isBetween(0.87, 0.93);
          double slower =
              median(outcomes, "small + large", "small") / median(outcomes, "small alone", "small");
          // one client's throughput is one over its cycle, so both say how much longer one is
          assertThat(slower).as("slowdown").isCloseTo(alone / together, withinPercentage(15));
          assertThat(median(outcomes, "small + large", "small") / 1000)
              .as("milliseconds: ten service times, and what a histogram of three digits rounds")
              .isBetween(49.0, 54.0);
          JsonNode large = tenant(outcomes, "small + large", "large");
          assertThat(large.get("fairness").asDouble()).isGreaterThan(0.999);
          assertThat(tenant(outcomes, "small alone", "small").get("fairness").isNull()).isTrue();
        });
  }

  /** Three tenants, one of whom comes later: answers are right, and the server counts the same. */
  @Test
  void tenantsHaveTheirOwnDataOnARealServerWhichCountsTheSame() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    List<JsonNode> outcomes = measured(gridbench, MEMCACHED);
    assertThat(outcomes).hasSize(4);
    for (JsonNode outcome : outcomes) {
      assertThat(Outcomes.caveats(outcome))
          .doesNotContain(
              "wrong-answers",
              "lost-writes",
              "read-back",
              "count-mismatch",
              "counts-differ",
              "connection-count",
              "short-overlap",
              "no-operations");
      assertThat(outcome.at("/cluster/entries").asLong()).isEqualTo(1_800);
      assertThat(sums(outcome, "get")).isEqualTo(outcome.at("/verbs/get/succeeded").asLong(0));
    }
    JsonNode all = outcome(outcomes, "web + batch + visitor");
    assertThat(sums(all, "set")).isEqualTo(all.at("/verbs/set/succeeded").asLong());
    assertThat(all.at("/harness/serverCounts/set").asLong())
        .isGreaterThanOrEqualTo(Outcomes.answered(gridbench.run(), all, "set"));
    assertThat(all.at("/load/tenants/web/load/offered").asDouble()).isBetween(270.0, 330.0);
    assertThat(all.at("/load/tenants/visitor/startSeconds").asDouble()).isEqualTo(1);
    assertThat(all.at("/load/tenants/visitor/stopSeconds").asDouble()).isEqualTo(2);
    assertThat(all.at("/load/tenants/visitor/throughput").asDouble()).isPositive();
    assertThat(Files.readString(gridbench.run().resolve("tables/tenants.csv")))
        .contains("web", "batch", "visitor");
    assertThat(Files.readString(gridbench.run().resolve("report.html")))
        .contains("Tenants: together, and alone");
    assertThat(Processes.below(gridbench.run())).isEmpty();
  }

  private static List<JsonNode> measured(Gridbench gridbench, String study) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(study));
    assertThat(Outcomes.last(gridbench.run()))
        .as(call.output())
        .allMatch(outcome -> outcome.get("outcome").asString().equals("measured"));
    return Outcomes.last(gridbench.run());
  }

  private static JsonNode outcome(List<JsonNode> outcomes, String there) {
    return outcomes.stream()
        .filter(outcome -> outcome.at("/trial/cell/tenants").asString().equals(there))
        .findFirst()
        .orElseThrow(() -> new AssertionError(there + " is not in " + levels(outcomes)));
  }

  private static String levels(List<JsonNode> outcomes) {
    return outcomes.stream()
        .map(outcome -> outcome.at("/trial/cell/tenants").asString())
        .collect(Collectors.joining(", "));
  }

  private static JsonNode tenant(List<JsonNode> outcomes, String there, String name) {
    return outcome(outcomes, there).at("/load/tenants/" + name);
  }

  private static double throughput(List<JsonNode> outcomes, String there, String name) {
    return tenant(outcomes, there, name).get("throughput").asDouble();
  }

  private static double median(List<JsonNode> outcomes, String there, String name) {
    return tenant(outcomes, there, name).at("/latency/p50").asDouble();
  }

  /** Of all tenants, by each one's own count. */
  private static long sums(JsonNode outcome, String verb) {
    return outcome
        .at("/load/tenants")
        .valueStream()
        .mapToLong(tenant -> tenant.at("/verbs/" + verb + "/succeeded").asLong(0))
        .sum();
  }
}
