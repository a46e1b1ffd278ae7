package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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
        - {system: heap, label: other-value, options: {fault: other-value, faultEvery: 1777}}
        - {system: heap, label: stale-value, options: {fault: stale-value, faultEvery: 1777}}
        - {system: heap, label: lost, options: {fault: lost, faultEvery: 1777}}
        - {system: heap, label: missing-row, options: {fault: missing-row, faultEvery: 177}}
        - {system: heap, label: extra-row, options: {fault: extra-row, faultEvery: 177}}
      workload: [{get: 50, set: 50}, {query: "age > 50"}]
      exclude:
        - {system: [right, other-value, stale-value, lost], workload: query}
        - {system: [missing-row, extra-row], workload: set}
      entries: 1000
      clients: 1
      value: employee
      warmup: 200ms
      measure: 1s
      repeat: 1
      """;

  private static final List<String> FAULTS =
      List.of("other-value", "stale-value", "lost", "missing-row", "extra-row");

  @TempDir Path directory;

  @Test
  void aDriverThatAnswersWronglyMakesTheTrialInvalid() throws Exception {
    Once.prove(directory, WrongAnswersTest::invalid);
  }

  private static void invalid(Gridbench gridbench) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));

    assertThat(call.exit()).as(call.output()).isEqualTo(1);
    assertThat(call.output()).contains("INVALID  (wrong-answers");
    Map<String, List<String>> caveats =
        Outcomes.last(gridbench.run()).stream()
            .collect(Collectors.toMap(WrongAnswersTest::system, Outcomes::caveats));
    assertThat(caveats).hasSize(1 + FAULTS.size());
    assertThat(caveats.get("right")).doesNotContain("wrong-answers");
    for (String fault : FAULTS) {
      assertThat(caveats.get(fault)).as(fault).contains("wrong-answers");
    }
  }

  private static String system(JsonNode outcome) {
    return outcome.at("/trial/cell/system").asString();
  }
}
