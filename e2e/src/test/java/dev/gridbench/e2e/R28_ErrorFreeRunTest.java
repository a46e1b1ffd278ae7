package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.testing.RealTime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A server that takes 20 ms for an operation and serves four at a time does 200 a second, which
 * four clients reach and more do not exceed: what is searched for in a real run is known (method.md
 * R28).
 */
@Tag("long")
@RealTime
class R28_ErrorFreeRunTest {

  private static final String STUDY =
      """
      study: error-free
      systems: {system: ruler, options: {service: const(20ms), workers: 4}}
      value: bytes(100B)
      entries: 20
      clients: 6
      workers: 1
      workload: get
      load: {max: {errors: none}}
      warmup: 200ms
      measure: 1s
      repeat: 1
      """;

  @TempDir Path directory;

  @Test
  void theKnownThroughputIsFoundWithFourClientsOrMore() throws Exception {
    Once.prove(
        directory,
        R28_ErrorFreeRunTest::measured,
        outcomes -> {
          JsonNode search = outcomes.get(0).at("/load/search");
          String seen = search.toString();
          assertThat(search.get("clients").asInt()).as(seen).isBetween(4, 6);
          assertThat(search.get("found").asDouble()).as(seen).isBetween(150.0, 220.0);
          assertThat(search.get("fail").isNull()).as(seen).isTrue();
          assertThat(search.get("confirmed").asBoolean()).as(seen).isTrue();
        });
  }

  private static List<JsonNode> measured(Gridbench gridbench) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    assertThat(gridbench.run().resolve("tables/error-free.csv")).exists();
    assertThat(Files.readString(gridbench.run().resolve("trials/c001-r1/probes.csv")))
        .startsWith("probe,clients,entries,throughput,errors,error,doubt\n1,1,20,");
    return Outcomes.last(gridbench.run());
  }
}
