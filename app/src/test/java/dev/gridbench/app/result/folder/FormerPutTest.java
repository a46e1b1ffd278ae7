package dev.gridbench.app.result.folder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.Outcome.Measured;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FormerPutTest {

  private static final String STUDY =
      """
      study: old
      question: "Does a put, put: so, cost more?"
      workload: [get, put, {get: 90, put: 10}, {put: 3, query: 1, where: "name = 'put'"}]
      exclude: [{system: heap, workload: put}, {workload: {get: 90, put: 10}}]
      """;

  @Test
  void aWorkloadOfBeforeHasTodaysName() {
    assertThat(FormerPut.workload("put")).isEqualTo("set");
    assertThat(FormerPut.workload("get 90, put 10")).isEqualTo("get 90, set 10");
    assertThat(FormerPut.workload("get 80, put 15, remove 5"))
        .isEqualTo("get 80, remove 5, set 15");
    assertThat(FormerPut.workload("put 3, query 1 (name = 'put 3, put 4')"))
        .isEqualTo("query 1, set 3 (name = 'put 3, put 4')");
    assertThat(FormerPut.workload("name = 'put 3, put 4'")).isEqualTo("name = 'put 3, put 4'");
    assertThat(FormerPut.workload("get")).isEqualTo("get");
  }

  @Test
  void soHasItsStudyButForWhatItAsks() {
    assertThat(FormerPut.inStudy(STUDY))
        .isEqualTo(
            """
            study: old
            question: "Does a put, put: so, cost more?"
            workload: [get, set, {get: 90, set: 10}, {set: 3, query: 1, where: "name = 'put'"}]
            exclude: [{system: heap, workload: set}, {workload: {get: 90, set: 10}}]
            """);
  }

  @Test
  void aStudyIsReadSoOnlyBesideOutcomesOfThatTime(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("study.yaml"), STUDY);
    assertThat(FormerPut.study(file)).isEqualTo(STUDY);
    Files.writeString(folder.resolve("outcomes.jsonl"), "{\"schema\":2,\"outcome\":\"skipped\"}\n");
    assertThat(FormerPut.study(file)).isEqualTo(STUDY);
    Files.writeString(folder.resolve("outcomes.jsonl"), "{\"schema\":1,\"outcome\":\"skipped\"}\n");
    assertThat(FormerPut.study(file)).contains("set: 10").doesNotContain("put: 10");
  }

  @Test
  void anOutcomeOfSchema1IsReadUnderTodaysNamesAndOneOfSchema2AsItIs() throws Exception {
    OutcomeJson json = new OutcomeJson();
    Measured today = (Measured) json.read(json.line(OutcomeSamples.measured("c001-r1")));
    assertThat(today.verbs()).containsKey("put");
    String line =
        json.line(OutcomeSamples.measured("c001-r1")).replace("\"schema\":2", "\"schema\":1");
    Measured former = (Measured) json.read(line);
    assertThat(former.verbs()).containsKey("set").doesNotContainKey("put");
    assertThat(former.verbs().get("set")).isEqualTo(today.verbs().get("put"));
    assertThat(FormerPut.names(former).apply("put.service")).isEqualTo("set.service");
    assertThat(FormerPut.names(former).apply("put")).isEqualTo("set");
    assertThat(FormerPut.names(today).apply("put.service")).isEqualTo("put.service");
  }
}
