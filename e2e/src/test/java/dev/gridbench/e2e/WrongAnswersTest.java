package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class WrongAnswersTest {

  /** Not so often that the check of the loaded entries, which reads all 1,000, meets it first. */
  private static final String STUDY =
      """
      study: faulty
      question: Are wrong answers found?
      systems:
        - {system: heap, label: right}
        %s
      workload: %s
      entries: 1000
      clients: 1
      load: closed
      value: employee
      warmup: 200ms
      measure: 1s
      repeat: 1
      """;

  @TempDir Path directory;

  private static final String FAULTY =
      "  - {system: heap, label: %1$s, options: {fault: %1$s, faultEvery: %2$d}}";

  @Test
  void aDriverThatAnswersWronglyMakesTheTrialInvalid() throws Exception {
    requireInvalid(List.of("stale-value"), 1777, "{get: 50, set: 50}");
  }

  @Test
  @Tag("full")
  void soDoesEveryOtherFaultOfReadsAndWrites() throws Exception {
    requireInvalid(List.of("other-value", "lost"), 1777, "{get: 50, set: 50}");
  }

  @Test
  @Tag("full")
  void soDoesEveryFaultOfQueries() throws Exception {
    requireInvalid(List.of("missing-row", "extra-row"), 177, "{query: 'age > 50'}");
  }

  private void requireInvalid(List<String> faults, int every, String workload) throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    String faulty =
        faults.stream()
            .map(fault -> FAULTY.formatted(fault, every))
            .collect(Collectors.joining("\n"));
    Gridbench.Call call =
        gridbench.runStudy(gridbench.study(STUDY.formatted(faulty.strip(), workload)));

    assertThat(call.exit()).as(call.output()).isEqualTo(1);
    assertThat(call.output()).contains("INVALID  (wrong-answers");
    Map<String, List<String>> caveats =
        Outcomes.last(gridbench.run()).stream()
            .collect(Collectors.toMap(WrongAnswersTest::system, Outcomes::caveats));
    assertThat(caveats).hasSize(1 + faults.size());
    assertThat(caveats.get("right")).doesNotContain("wrong-answers");
    for (String fault : faults) {
      assertThat(caveats.get(fault)).as(fault).contains("wrong-answers");
    }
  }

  private static String system(JsonNode outcome) {
    return outcome.at("/trial/cell/system").asString();
  }
}
