package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WrongAnswersTest {

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "other-value | {get: 100}",
        "stale-value | '{get: 50, set: 50}'",
        "missing-row | '{query: \"age > 50\"}'",
        "extra-row   | '{query: \"age > 50\"}'",
        "lost        | '{get: 50, set: 50}'",
      })
  void aDriverThatAnswersWronglyMakesTheTrialInvalid(String fault, String workload)
      throws Exception {
    Quietly.prove(directory, gridbench -> invalid(gridbench, fault, workload));
  }

  private static void invalid(Gridbench gridbench, String fault, String workload) throws Exception {
    // Not so often that the check of the loaded entries, which reads all 1,000, meets it first.
    Path study =
        gridbench.study(
            """
            study: faulty
            question: Are wrong answers found?
            systems: {system: heap, options: {fault: %s, faultEvery: 1777}}
            entries: 1000
            clients: 1
            value: employee
            workload: %s
            warmup: 1s
            measure: 2s
            repeat: 1
            """
                .formatted(fault, workload));

    Gridbench.Call call = gridbench.runStudy(study);

    assertThat(call.exit()).as(call.output()).isEqualTo(1);
    assertThat(call.output()).contains("INVALID wrong-answers");
    assertThat(Outcomes.caveats(Outcomes.of(gridbench.run()).get(0))).contains("wrong-answers");
  }
}
