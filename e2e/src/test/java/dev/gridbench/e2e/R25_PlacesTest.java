package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Sets of processors that a side's processes take one after the other (method.md R25). */
@Tag("full")
class R25_PlacesTest {

  private static final String STUDY =
      """
      study: places
      systems: ruler
      members: 2
      connections: [own, {gateway: 1}]
      entries: 200
      value: bytes(100B)
      clients: 4
      workers: 2
      workload: get
      placement: {members: ["%1$s", "%2$s"], workers: ["%3$s", "%2$s"]}
      order: as-written
      warmup: 500ms
      measure: 1s
      repeat: 1
      """;

  @TempDir Path directory;

  @Test
  void eachProcessIsWhereItsTurnHasPutItByTheKernelsWord() throws Exception {
    String all = allowed();
    String first = all.split("[-,]")[0];
    String last = all.substring(Math.max(all.lastIndexOf(','), all.lastIndexOf('-')) + 1);
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY.formatted(first, last, all)));
    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    assertThat(outcomes).hasSize(2);
    for (JsonNode outcome : outcomes) {
      JsonNode affinity = outcome.at("/harness/affinity");
      assertThat(affinity.get("member-1").asString()).isEqualTo(first);
      assertThat(affinity.get("member-2").asString()).isEqualTo(last);
      assertThat(affinity.get("worker-1").asString()).isEqualTo(all);
      assertThat(affinity.get("worker-2").asString()).isEqualTo(last);
      assertThat(outcome.at("/harness/placement").asString())
          .isEqualTo("members [%s %s] workers [%s %s]".formatted(first, last, all, last));
      assertThat(Outcomes.caveats(outcome)).doesNotContain("placement");
    }
    JsonNode gateways = outcomes.get(1).at("/harness/affinity");
    assertThat(gateways.get("gateway-1").asString()).isEqualTo(all);
    assertThat(gateways.get("gateway-2").asString()).isEqualTo(last);
  }

  @Test
  void aProcessorThatIsNotThereIsRefusedBeforeAnythingStarts() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study = gridbench.study(STUDY.formatted("0", "9999", "0"));
    Gridbench.Call check = gridbench.call("check", study.toString());
    assertThat(check.exit()).as(check.output()).isEqualTo(2);
    assertThat(check.output())
        .contains("study.yaml:10:12  'placement' names processors 9999, but this machine gives");
    assertThat(gridbench.runStudy(study).exit()).isEqualTo(2);
    assertThat(gridbench.begun()).isFalse();
  }

  private static String allowed() throws Exception {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("Cpus_allowed_list:"))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst()
        .orElseThrow();
  }
}
