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
 * Three worlds in which it is known what holds the load down: a server that computes, one that lets
 * wait, and no server at all (method.md R34); and the operations that the server counted are those
 * that the clients did (R38).
 */
class R34_BottleneckTest {

  private static final String STUDY =
      """
      study: bottlenecks
      systems:
        - {system: ruler, label: burns, options: {burn: 1ms}}
        - {system: ruler, label: waits, options: {service: const(5ms), discipline: infinite}}
        - heap
      value: bytes(100B)
      entries: 100
      workload: get
      clients: 4
      workers: 1
      warmup: 1s
      measure: 3s
      order: as-written
      repeat: 1
      """;

  private static final int CLIENTS = 4;

  @TempDir Path directory;
  private long counted;

  @Test
  void eachWorldHasItsVerdictAndNoOperationIsUncounted() throws Exception {
    Quietly.prove(
        directory,
        this::measured,
        outcomes -> {
          assertThat(outcomes)
              .as(outcomes.stream().map(each -> each.at("/harness").toString()).toList().toString())
              .extracting(outcome -> outcome.at("/harness/bottleneck").asString())
              .containsExactly("SERVER_BOUND", "LATENCY_BOUND", "CLIENT_BOUND");
          long served = outcomes.get(1).at("/harness/serverCounts/get").asLong();
          assertThat(counted).isGreaterThan(1000);
          assertThat(served).isBetween(counted, counted + CLIENTS);
          assertThat(Outcomes.caveats(outcomes.get(1))).doesNotContain("counts-differ");
        });
  }

  private List<JsonNode> measured(Gridbench gridbench) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    counted = succeeded(gridbench.run().resolve("trials/c002-r1/intervals.csv"));
    return Outcomes.of(gridbench.run());
  }

  /** In warm-up and window; what was in flight at the end is in neither. */
  private static long succeeded(Path intervals) throws IOException {
    List<String> rows = Files.readAllLines(intervals);
    return rows.subList(1, rows.size()).stream()
        .mapToLong(row -> Long.parseLong(row.split(",")[2]))
        .sum();
  }
}
