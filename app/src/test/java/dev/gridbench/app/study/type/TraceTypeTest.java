package dev.gridbench.app.study.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.file.Studies;
import dev.gridbench.app.study.file.StudyYaml;
import dev.gridbench.app.study.yaml.Problem;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceTypeTest {

  private static final String STUDY = "study: s\nsystems: hazelcast\nworkload: get\n";

  @ParameterizedTest
  @CsvSource({"true, 0", "10ms, 10", "2s, 2000"})
  void aTraceIsReadAndWrittenBack(String written, long millis) {
    Study study = Studies.with("trace=" + written);
    assertThat(study.conduct().trace()).contains(Duration.ofMillis(millis));
    assertThat(StudyYaml.text(study)).contains("\ntrace: " + written + "\n");
  }

  @Test
  void withoutOneNothingIsTraced() {
    assertThat(Studies.with().conduct().trace()).isEmpty();
    assertThat(Studies.with("trace=false").conduct()).isEqualTo(Studies.with().conduct());
    assertThat(StudyYaml.text(Studies.with())).contains("\ntrace: false\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "slow|must be true, false or a time with its unit (ms, s, m or h), but is 'slow'. Write true"
            + " for all operations.",
        "10|has no unit: '10'. Write 10s for seconds.",
        "0ms|is 0ms, but must be at least 1ms. Raise it."
      })
  void whatCannotBeIsSaid(String written, String message) {
    assertThat(Studies.reading(STUDY, null, "trace=" + written).problems())
        .extracting(Problem::message)
        .contains("'trace' " + message);
  }
}
