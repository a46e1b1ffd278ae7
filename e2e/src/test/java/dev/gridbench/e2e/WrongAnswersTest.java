package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class WrongAnswersTest {

  /** Not so often that the check of the loaded entries, which reads all 1,000, meets it first. */
  private static final String STUDY =
      """
      study: faulty
      question: Are wrong answers found?
      systems:
        - {system: heap, label: right}
        - {system: heap, label: wrong, options: {fault: %s, faultEvery: %d}}
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

  @Test
  void aDriverThatAnswersWronglyMakesTheTrialInvalid() throws Exception {
    requireInvalid("stale-value", 1777, "{get: 50, set: 50}");
  }

  @ParameterizedTest
  @Tag("full")
  @CsvSource(
      delimiter = ';',
      value = {
        "other-value; 1777; {get: 50, set: 50}",
        "lost; 1777; {get: 50, set: 50}",
        "missing-row; 177; {query: 'age > 50'}",
        "extra-row; 177; {query: 'age > 50'}"
      },
      quoteCharacter = '"')
  void soDoesEveryOtherFault(String fault, int every, String workload) throws Exception {
    requireInvalid(fault, every, workload);
  }

  private void requireInvalid(String fault, int every, String workload) throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call =
        gridbench.runStudy(gridbench.study(STUDY.formatted(fault, every, workload)));

    assertThat(call.exit()).as(call.output()).isEqualTo(1);
    assertThat(call.output()).contains("INVALID  (wrong-answers");
    Map<String, List<String>> caveats =
        Outcomes.last(gridbench.run()).stream()
            .collect(Collectors.toMap(WrongAnswersTest::system, Outcomes::caveats));
    assertThat(caveats).containsOnlyKeys("right", "wrong");
    assertThat(caveats.get("right")).doesNotContain("wrong-answers");
    assertThat(caveats.get("wrong")).contains("wrong-answers");
  }

  private static String system(JsonNode outcome) {
    return outcome.at("/trial/cell/system").asString();
  }
}
