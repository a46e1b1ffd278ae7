package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A Redis that takes three connections refuses the fourth: four clients are never free of errors,
 * however fast a machine is, and what the server said is kept (method.md R28).
 */
@Tag("full")
class R28_RefusingServerTest {

  private static final String STUDY =
      """
      study: refusing
      systems: {system: redis, client: wire, memberProperties: {maxclients: 3}}
      value: bytes(100B)
      entries: 100
      clients: 8
      workers: 1
      workload: get
      load: {max: {errors: none}}
      warmup: 200ms
      measure: 1s
      repeat: 1
      """;

  @TempDir Path directory;

  @Test
  void whatTheServerRefusesEndsTheSearch() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));

    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    JsonNode search = Outcomes.last(gridbench.run()).get(0).at("/load/search");
    assertThat(search.get("fail").asInt()).as(search.toString()).isEqualTo(4);
    assertThat(search.get("clients").asInt()).as(search.toString()).isBetween(1, 3);
    assertThat(search.get("confirmed").asBoolean()).as(search.toString()).isTrue();
    assertThat(search.get("failure").asString()).contains("max number of clients reached");
    assertThat(call.output().replaceAll("\\s+", " "))
        .contains("errors from 4 clients (of at most 8).");
    assertThat(Files.readString(gridbench.run().resolve("trials/c001-r1/probes.csv")))
        .contains(",4,100,0.0,1,\"connect: worker-1: no connection to [127.0.0.1:");
  }
}
