package dev.gridbench.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.file.Studies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a schedule is good for is told by the schedule, not by what it is called (method.md R61).
 */
class R61_GradeTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1|60s|true|SMOKE",
        "5|60s|true|SMOKE",
        "6|60s|true|QUICK",
        "8|60s|false|QUICK",
        "8|59s|true|QUICK",
        "8|60s|true|PUBLISH",
        "{precision: 3%}|60s|true|PUBLISH"
      })
  void aScheduleIsGoodFor(String repeat, String measure, boolean aa, Grade grade) {
    Study study = Studies.with("repeat=" + repeat, "measure=" + measure, "aa=" + aa);

    assertThat(Grade.of(study)).isEqualTo(grade);
  }

  @ParameterizedTest
  @CsvSource({
    "quickstart, quick",
    "quickstart, publish",
    "salhi-2018, smoke",
    "salhi-2018, quick",
    "salhi-2018, publish"
  })
  void aShippedProfileIsGoodForWhatItIsCalled(String name, String profile) throws IOException {
    String yaml = Files.readString(Path.of("..", "studies", name + ".yaml"));
    Study study = Studies.reading(yaml, profile).study().orElseThrow();

    assertThat(Grade.of(study)).isEqualTo(Grade.valueOf(profile.toUpperCase(Locale.ROOT)));
    Plan plan = Planner.plan(study);
    assertThat(PlanText.of(plan, Estimate.of(plan.trials(), Paces.plain()), false, null))
        .contains("Good for " + Grade.of(study).text());
  }
}
